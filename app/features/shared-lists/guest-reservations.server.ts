import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { publicOrigin } from '#app/.server/http/origin-of-links.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/replace-with-toast.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { type GuestSession, guestApi, guestCookie, reopenGuest } from '#app/.server/session/guest-cookie.ts';
import { cancelFor } from '#app/features/shared-lists/reserve.server.ts';
import { viewerOf } from '#app/features/shared-lists/viewer.server.ts';
import { endpoints } from '#contract/endpoints.ts';
import { guestKey } from '#contract/list-links.ts';
import { id } from '#contract/text.ts';
import { emailField } from '#contract/users.ts';

const PATH = '/mis-reservas';

/** The forms of a guest's reservations: cancelling one, or leaving an address; an empty one takes it away. */
const guestForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel'), reservationId: id }),
  z.object({ intent: z.literal('email'), email: z.union([z.literal(''), emailField]).default('') }),
]);

/** The guest whose key the address has. @throws a 404 answer for one that serves no more. */
async function openByKey(page: RequestContext): Promise<GuestSession> {
  const key = guestKey.safeParse(page.params['guestKey']).data;
  if (!key) throw data({ code: 'guest_not_found' }, { status: 404 });
  const { token, guest } = await page.visitorApi.call(endpoints.openGuestSession, {
    json: { guestKey: key },
  });
  return { token, guestKey: key, id: guest.id, name: guest.name };
}

/** `/mis-reservas/{key}`: opens the guest's session. The key leaves the address at once, so that no other page is told it. */
export async function openGuestKey(page: RequestContext): Promise<Response> {
  const guest = await openByKey(page);
  return redirect(PATH, { headers: { 'Set-Cookie': await guestCookie.header(page, guest) } });
}

/** What a guest reserved, the lists they entered and their address. @throws a 404 answer for whoever is none. */
export async function loadGuestReservations(page: RequestContext) {
  const guest = await guestCookie.read(page);
  if (!guest) throw data({ code: 'guest_not_found' }, { status: 404 });
  const api = guestApi(page, guest);
  try {
    const [rows, lists, self] = await Promise.all([
      api.call(endpoints.reservations, { query: {} }),
      api.call(endpoints.enteredLists),
      api.call(endpoints.guest),
    ]);
    return {
      active: rows.filter(({ status, gift }) => status === 'reserved' && gift),
      over: rows.filter(({ status, gift }) => status !== 'reserved' || !gift),
      lists,
      guest: self,
      wayBack: `${publicOrigin(page)}${PATH}/${guest.guestKey}`,
    };
  } catch (error) {
    if (!isDeadSession(error)) throw error;
    const again = await reopenGuest(page, guest);
    if (again) throw redirect(PATH, { headers: { 'Set-Cookie': await guestCookie.header(page, again) } });
    const headers = { 'Set-Cookie': await guestCookie.clear(page) };
    throw data({ code: 'guest_not_found' }, { status: 404, headers });
  }
}

/** Cancels a reservation of the guest's, or changes their address. */
export async function answerGuestForm(page: RequestContext) {
  const guest = await guestCookie.read(page);
  if (!guest) throw redirect(PATH);
  const api = guestApi(page, guest);
  const form = await readForm(page, { schema: guestForm });
  if (!form.isValid) return form.refuse();
  if (form.value.intent === 'cancel') {
    const viewer = { ...(await viewerOf(page)), api };
    return replaceWithToast(page, PATH, await cancelFor(page, viewer, form.value.reservationId));
  }
  const { email } = form.value;
  try {
    await api.call(endpoints.updateGuest, { json: { email } });
  } catch (error) {
    if (isDeadSession(error)) throw redirect(PATH);
    const fallback = 'No pudimos guardar tu email. Probá de nuevo.';
    return form.refuse(apiFormErrors(error, ['email'], { fallback }));
  }
  const text = email ? 'Te mandamos el link. Abrilo y queda confirmado tu email.' : 'Sacamos tu email.';
  return redirectWithToast(page, PATH, { kind: 'success', text });
}

/** What a mail program, or a person, asks who wants no more mail: the key that was mailed says who. */
export async function stopGuestMail(page: RequestContext): Promise<Response> {
  try {
    const guest = await openByKey(page);
    await guestApi(page, guest).call(endpoints.updateGuest, { json: { email: '' } });
  } catch (error) {
    // why: who is gone gets no mail either.
    if (!(error instanceof ApiRefusal && error.status === 404)) throw error;
  }
  return redirectWithToast(page, '/', { kind: 'success', text: 'Listo: no te vamos a escribir más.' });
}
