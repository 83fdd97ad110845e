import { redirect } from '@remix-run/node';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { type ApiFormErrors, apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast, type Toast } from '#app/.server/redirects/toast.ts';
import { guestCookie } from '#app/.server/session/guest-cookie.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { canReserve } from '#app/features/reservations/reservation-state.ts';
import { RESERVED_BANNER_MS, reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { sharedReservationSchema } from '#app/features/shared-lists/reserve-schema.ts';
import { hasEntered } from '#app/features/shared-lists/shared-list.server.ts';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import {
  type ListViewer,
  readForViewer,
  shareTokenOf,
  viewerOf,
} from '#app/features/shared-lists/viewer.server.ts';
import { endpoints } from '#contract/endpoints.ts';

function placeOf(page: RequestContext) {
  const token = shareTokenOf(page);
  const giftId = giftIdOf(page);
  const list = `/lista/${token}`;
  return {
    token,
    giftId,
    list,
    gift: `${list}/deseo/${giftId}`,
    reserve: `${list}/deseo/${giftId}/reservar`,
  };
}

/**
 * 'Confirmar Reserva' of a gift of a shared list.
 * @throws a redirect to entering for whoever did not, and to the gift when there is nothing to reserve.
 */
export async function loadSharedReservation(page: RequestContext) {
  const place = placeOf(page);
  const params = { token: place.token, id: place.giftId };
  const { viewer, found, cookies } = await readForViewer(page, ({ api }) =>
    api.call(endpoints.sharedGift, { params }),
  );
  const { gift, ...head } = found;
  if (!hasEntered(head)) throw enterFirst(place, cookies);
  if (!canReserve(gift, viewer.viewerId)) throw redirect(place.gift);
  const guest = viewer.guest && (await nullOnApiError(page, viewer.api.call(endpoints.guest)));
  return {
    gift,
    token: place.token,
    back: place.gift,
    isGuest: viewer.guest !== null,
    email: guest?.email ?? '',
    ownerName: head.owner.name,
  };
}

function enterFirst({ list, reserve }: ReturnType<typeof placeOf>, cookies: readonly string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(`${list}/entrar?${new URLSearchParams({ redirectTo: reserve })}`, { headers });
}

/** Reserves or cancels for whoever entered, and goes back to the gift with a toast. */
export async function answerSharedReservation(page: RequestContext) {
  const place = placeOf(page);
  const viewer = await viewerOf(page);
  if (viewer.viewerId === null) throw enterFirst(place, []);
  const form = await readForm(page, { schema: sharedReservationSchema });
  if (!form.isValid) {
    if (form.fields.get('intent') === 'reserve') return form.refuse();
    return replaceWithToast(page, place.gift, { kind: 'error', text: reservationTexts.cancelFailed });
  }
  if (form.value.intent === 'cancel') {
    return replaceWithToast(page, place.gift, await cancelFor(page, viewer, form.value.reservationId));
  }
  const { comment = '', email } = form.value;
  try {
    await viewer.api.call(endpoints.reserve, { json: { giftId: place.giftId, comment } });
  } catch (error) {
    if (viewer.guest && isDeadSession(error)) throw enterFirst(place, [await guestCookie.clear(page)]);
    const toast = await refusedFor(page, viewer, place, error);
    if (toast) return replaceWithToast(page, place.list, toast);
    const fallback = reservationTexts.reserveFailed(page.services.env.PRODUCT_NOUN);
    const refused = apiFormErrors(error, ['comment'], { fallback });
    return form.refuse(viewer.guest ? await withWayOn(page, viewer, email, { error, refused }) : refused);
  }
  // why: it is theirs by now; the page that follows shows their link, whatever becomes of the mail.
  if (viewer.guest && email) await leaveEmail(page, viewer, email);
  const text = reservationTexts.reserved(page.services.env.PRODUCT_NOUN);
  return replaceWithToast(page, place.gift, { kind: 'success', text, durationMs: RESERVED_BANNER_MS });
}

/** Keeps a guest's address, which mails them their link; gives the guest, or null where the API did not take it. */
const leaveEmail = (page: RequestContext, { api }: ListViewer, email: string) =>
  nullOnApiError(page, api.call(endpoints.updateGuest, { json: { email } }));

type Refused = { error: unknown; refused: ApiFormErrors };

/** Where a guest holds as many as one may without a confirmed address: asks for it, or mails the one they typed. */
async function withWayOn(
  page: RequestContext,
  viewer: ListViewer,
  email: string | undefined,
  { error, refused }: Refused,
): Promise<ApiFormErrors> {
  const isFull =
    error instanceof ApiRefusal &&
    ['too_many_guest_reservations', 'too_many_unconfirmed'].includes(error.code);
  if (!isFull) return refused;
  const { full, openMail } = sharedListTexts;
  if (!email) return { ...refused, fieldErrors: { email: [full.leaveEmail] } };
  const guest = await leaveEmail(page, viewer, email);
  if (!guest || guest.isEmailConfirmed) return refused;
  return { ...refused, fieldErrors: { email: [`${openMail(email)} ${full.opened}`] } };
}

/** What is said over the list where another was first, or there is nothing to reserve any more; null for all else. */
async function refusedFor(
  page: RequestContext,
  { api, viewerId }: ListViewer,
  { token, giftId }: ReturnType<typeof placeOf>,
  error: unknown,
): Promise<Toast | null> {
  if (!(error instanceof ApiRefusal)) return null;
  if (['own_gift', 'gift_purchased', 'gift_not_found'].includes(error.code))
    return { kind: 'error', text: error.message };
  if (error.code !== 'already_reserved') return null;
  const seen = await nullOnApiError(page, api.call(endpoints.sharedGift, { params: { token, id: giftId } }));
  const holder = seen?.gift.reservation;
  if (holder?.reservedByUserId === viewerId) return { kind: 'info', text: reservationTexts.alreadyMine };
  const name = holder?.reservedByUserName?.trim();
  return { kind: 'error', text: name ? reservationTexts.lostTo(name) : reservationTexts.lost };
}

/** Cancels a reservation for whoever made it; gives what is said of it. */
export async function cancelFor(page: RequestContext, { api }: ListViewer, id: string): Promise<Toast> {
  try {
    await api.call(endpoints.updateReservation, { params: { id }, json: { status: 'cancelled' } });
    return { kind: 'success', text: reservationTexts.cancelled };
  } catch (error) {
    logApiError(page, error);
    return { kind: 'error', text: reservationTexts.cancelFailed };
  }
}
