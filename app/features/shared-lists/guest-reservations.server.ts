import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { isDeadSession } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast, replaceWithToast } from '#app/.server/redirects/toast.ts';
import {
  GUEST_PATH,
  guestApi,
  guestCookie,
  guestOf,
  leaveGuest,
  reopenGuest,
} from '#app/.server/session/guest-cookie.ts';
import { cancelReservation } from '#app/features/reservations/reservation.server.ts';
import { isStanding } from '#app/features/reservations/reservation-blocks.ts';
import { endpoints } from '#contract/endpoints.ts';
import { reservationCommentField } from '#contract/reservations.ts';
import { id } from '#contract/text.ts';
import { emailField } from '#contract/users.ts';

/** The forms of a guest's reservations: cancelling one, correcting its comment, giving an address (an empty one takes it away), or leaving. */
const guestForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel'), reservationId: id }),
  z.object({ intent: z.literal('comment'), reservationId: id, comment: reservationCommentField.default('') }),
  z.object({ intent: z.literal('email'), email: z.union([z.literal(''), emailField]).default('') }),
  z.object({ intent: z.literal('leave'), next: z.string() }),
]);

/**
 * What a guest reserved, the lists they entered and their address.
 * @throws a 404 answer for whoever is none, a redirect to their own for who is signed in.
 */
export async function loadGuestReservations(page: RequestContext) {
  if (page.session) throw redirect('/reservations');
  const guest = await guestOf(page);
  if (!guest) throw data({ code: 'guest_not_found' }, { status: 404 });
  const api = guestApi(page, guest);
  try {
    const [rows, lists, self, draws, pools] = await Promise.all([
      api.call(endpoints.reservations, { query: {} }),
      api.call(endpoints.enteredLists),
      api.call(endpoints.guest),
      nullOnApiError(page, api.call(endpoints.draws)),
      nullOnApiError(page, api.call(endpoints.pools, { query: {} })),
    ]);
    return {
      active: rows.filter(isStanding),
      over: rows.filter((each) => !isStanding(each)),
      lists,
      draws: draws?.map(({ id, name }) => ({ id, name })) ?? [],
      pools: pools ?? [],
      guest: self,
      wayBack: `${publicOrigin(page)}${GUEST_PATH}/${guest.guestKey}`,
    };
  } catch (error) {
    if (!isDeadSession(error)) throw error;
    const again = await reopenGuest(page, guest);
    if (again)
      throw redirect(GUEST_PATH, { headers: { 'Set-Cookie': await guestCookie.header(page, again) } });
    const headers = { 'Set-Cookie': await guestCookie.clear(page) };
    throw data({ code: 'guest_not_found' }, { status: 404, headers });
  }
}

/** Cancels a reservation of the guest's, changes their address, or takes them out of this browser. */
export async function answerGuestForm(page: RequestContext) {
  const guest = await guestOf(page);
  if (!guest) throw redirect(GUEST_PATH);
  const api = guestApi(page, guest);
  const form = await readForm(page, { schema: guestForm });
  if (!form.isValid) return form.refuse();
  if (form.value.intent === 'leave') {
    const toast = { kind: 'success', text: 'Saliste. A tus reservas volvés por tu link.' } as const;
    return redirectWithToast(page, safeRedirect(form.value.next, '/'), toast, [await leaveGuest(page)]);
  }
  if (form.value.intent === 'cancel') {
    const toast = await cancelReservation(page, api, form.value.reservationId);
    return replaceWithToast(page, GUEST_PATH, toast);
  }
  if (form.value.intent === 'comment') {
    const { reservationId, comment } = form.value;
    try {
      await api.call(endpoints.updateReservation, { params: { id: reservationId }, json: { comment } });
    } catch (error) {
      if (isDeadSession(error)) throw redirect(GUEST_PATH);
      const fallback = 'No pudimos guardar tu comentario. Probá de nuevo.';
      return form.refuse(apiFormErrors(error, ['comment'], { fallback }));
    }
    return replaceWithToast(page, GUEST_PATH, { kind: 'success', text: 'Comentario guardado.' });
  }
  const { email } = form.value;
  try {
    await api.call(endpoints.updateGuest, { json: { email } });
  } catch (error) {
    if (isDeadSession(error)) throw redirect(GUEST_PATH);
    const fallback = 'No pudimos guardar tu email. Probá de nuevo.';
    return form.refuse(apiFormErrors(error, ['email'], { fallback }));
  }
  const text = email
    ? 'Te mandamos el link. Abrilo y tocá “Seguir”: así queda confirmado tu email.'
    : 'Sacamos tu email.';
  return redirectWithToast(page, GUEST_PATH, { kind: 'success', text });
}
