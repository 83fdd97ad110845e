import { redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import type { Api } from '#app/.server/api/client.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { replaceWithToast, type Toast } from '#app/.server/redirects/toast.ts';
import { signInPath } from '#app/.server/session/guards.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { reservationForm } from '#app/features/reservations/reservation-schema.ts';
import { canReserve } from '#app/features/reservations/reservation-state.ts';
import { RESERVED_BANNER_MS, reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { pushOffers } from '#app/lib/one-question.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Gift } from '#contract/gifts.ts';

/**
 * 'Confirmar Reserva' as a page, for browsers without scripts.
 * @throws a redirect to the login for visitors, and to the gift when there is nothing to reserve for the one who looks.
 */
export async function loadReservationPage(page: RequestContext) {
  const giftId = giftIdOf(page);
  const giftPath = `/gift/${giftId}`;
  if (!page.session) throw redirect(`/?${new URLSearchParams({ redirectTo: giftPath })}`);
  const gift = await page.api.call(endpoints.gift, { params: { id: giftId } });
  const back = safeRedirect(page.url.searchParams.get('redirectTo'), giftPath);
  if (!canReserve(gift, page.session.userId)) throw redirect(back);
  return { gift, back };
}

/** Reserves or cancels, and goes back to where the button stood with a toast. */
export async function answerReservationForm(page: RequestContext) {
  const giftId = giftIdOf(page);
  // why: not `requireSession`, which has the words kept: whose they are is not known, and the next to sign in may be the owner.
  if (!page.session) throw redirect(signInPath(page));
  const form = await readForm(page, { schema: reservationForm });
  const back = safeRedirect(form.fields.get('redirectTo'), `/gift/${giftId}`);
  if (!form.isValid) {
    if (form.fields.get('intent') === 'reserve') return form.refuse();
    return replaceWithToast(page, back, { kind: 'error', text: reservationTexts.cancelFailed });
  }
  if (form.value.intent === 'cancel')
    return replaceWithToast(page, back, await cancelReservation(page, page.api, form.value.reservationId));
  const noun = page.services.env.PRODUCT_NOUN;
  try {
    const comment = form.value.comment ?? '';
    await page.api.call(endpoints.reserve, { json: { giftId, comment } });
  } catch (error) {
    const { userId } = page.session;
    const again = () => page.api.call(endpoints.gift, { params: { id: giftId } });
    const toast = await whyTooLate(page, error, { viewerId: userId, again });
    if (toast) return replaceWithToast(page, back, toast);
    const failed = reservationTexts.reserveFailed(noun);
    return form.refuse(apiFormErrors(error, ['comment'], { fallback: failed }));
  }
  const text = reservationTexts.reserved(noun);
  return replaceWithToast(page, back, {
    ...{ kind: 'success', text, durationMs: RESERVED_BANNER_MS, offer: pushOffers.giving },
  });
}

/** Cancels a reservation on behalf of whoever made it; gives what is said of it. */
export async function cancelReservation(page: RequestContext, api: Api, id: string): Promise<Toast> {
  const call = api.call(endpoints.updateReservation, { params: { id }, json: { status: 'cancelled' } });
  const cancelled = await nullOnApiError(page, call);
  return cancelled
    ? { kind: 'success', text: reservationTexts.cancelled }
    : { kind: 'error', text: reservationTexts.cancelFailed };
}

type Reserving = {
  viewerId: string;
  /** Asks for the gift again, since the refusal does not say who was first. */
  again: () => Promise<Gift>;
};

/** What is said where another was first, or there is nothing to reserve any more; null for all else. */
export async function whyTooLate(
  page: RequestContext,
  error: unknown,
  { viewerId, again }: Reserving,
): Promise<Toast | null> {
  if (!(error instanceof ApiRefusal)) return null;
  if (error.code === 'own_gift' || error.code === 'gift_purchased')
    return { kind: 'error', text: error.message };
  if (error.code !== 'already_reserved') return null;
  const holder = (await nullOnApiError(page, again()))?.reservation;
  if (holder?.reservedByUserId === viewerId) return { kind: 'info', text: reservationTexts.alreadyMine };
  const name = holder?.reservedByUserName?.trim();
  return { kind: 'error', text: name ? reservationTexts.lostTo(name) : reservationTexts.lost };
}
