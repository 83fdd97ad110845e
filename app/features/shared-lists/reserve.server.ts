import { redirect } from '@remix-run/node';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { type ApiFormErrors, apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast, type Toast } from '#app/.server/redirects/toast.ts';
import { type Caller, callerOf, readForCaller } from '#app/.server/session/caller.ts';
import { guestCookie } from '#app/.server/session/guest-cookie.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { cancelReservation, whyTooLate } from '#app/features/reservations/reservation.server.ts';
import { reservationForm } from '#app/features/reservations/reservation-schema.ts';
import { canReserve } from '#app/features/reservations/reservation-state.ts';
import { RESERVED_BANNER_MS, reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { rightsOf } from '#app/features/reservations/viewer.ts';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { shareTokenOf, viewerOf } from '#app/features/shared-lists/viewer.server.ts';
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
  const { caller, found, cookies } = await readForCaller(page, ({ api }) =>
    api.call(endpoints.sharedGift, { params }),
  );
  const { gift, ...head } = found;
  const viewer = viewerOf(head, caller);
  if (!rightsOf(viewer).gives) throw enterFirst(place, cookies);
  if (!canReserve(gift, viewer.id)) throw redirect(place.gift);
  const guest = caller.guest && (await nullOnApiError(page, caller.api.call(endpoints.guest)));
  return {
    gift,
    token: place.token,
    back: place.gift,
    viewer,
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
  const caller = await callerOf(page);
  if (caller.viewerId === null) throw enterFirst(place, []);
  const form = await readForm(page, { schema: reservationForm });
  if (!form.isValid) {
    if (form.fields.get('intent') === 'reserve') return form.refuse();
    return replaceWithToast(page, place.gift, { kind: 'error', text: reservationTexts.cancelFailed });
  }
  if (form.value.intent === 'cancel') {
    const { reservationId } = form.value;
    return replaceWithToast(page, place.gift, await cancelReservation(page, caller.api, reservationId));
  }
  const { comment = '', email } = form.value;
  try {
    await caller.api.call(endpoints.reserve, { json: { giftId: place.giftId, comment } });
  } catch (error) {
    if (caller.guest && isDeadSession(error)) throw enterFirst(place, [await guestCookie.clear(page)]);
    const again = async () => {
      const params = { token: place.token, id: place.giftId };
      return (await caller.api.call(endpoints.sharedGift, { params })).gift;
    };
    const toast = whyGone(error) ?? (await whyTooLate(page, error, { viewerId: caller.viewerId, again }));
    if (toast) return replaceWithToast(page, place.list, toast);
    const fallback = reservationTexts.reserveFailed(page.services.env.PRODUCT_NOUN);
    const refused = apiFormErrors(error, ['comment'], { fallback });
    return form.refuse(caller.guest ? await withWayOn(page, caller, email, { error, refused }) : refused);
  }
  // why: it is theirs by now; the page that follows shows their link, whatever becomes of the mail.
  if (caller.guest && email) await leaveEmail(page, caller, email);
  const text = reservationTexts.reserved(page.services.env.PRODUCT_NOUN);
  return replaceWithToast(page, place.gift, { kind: 'success', text, durationMs: RESERVED_BANNER_MS });
}

/** Keeps a guest's address, which mails them their link; gives the guest, or null where the API did not take it. */
const leaveEmail = (page: RequestContext, { api }: Caller, email: string) =>
  nullOnApiError(page, api.call(endpoints.updateGuest, { json: { email } }));

type Refused = { error: unknown; refused: ApiFormErrors };

/** Where a guest holds as many as one may without a confirmed address: asks for it, or mails the one they typed. */
async function withWayOn(
  page: RequestContext,
  caller: Caller,
  email: string | undefined,
  { error, refused }: Refused,
): Promise<ApiFormErrors> {
  const isFull =
    error instanceof ApiRefusal &&
    ['too_many_guest_reservations', 'too_many_unconfirmed'].includes(error.code);
  if (!isFull) return refused;
  const { full, openMail } = sharedListTexts;
  if (!email) return { ...refused, fieldErrors: { email: [full.leaveEmail] } };
  const guest = await leaveEmail(page, caller, email);
  if (!guest || guest.isEmailConfirmed) return refused;
  return { ...refused, fieldErrors: { email: [`${openMail(email)} ${full.opened}`] } };
}

/** What is said over the list of a gift that is no more; null for all else. */
const whyGone = (error: unknown): Toast | null =>
  error instanceof ApiRefusal && error.code === 'gift_not_found'
    ? { kind: 'error', text: error.message }
    : null;
