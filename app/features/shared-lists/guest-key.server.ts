import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import {
  GUEST_PATH,
  type GuestSession,
  guestApi,
  guestCookie,
  guestOf,
  leaveGuest,
} from '#app/.server/session/guest-cookie.ts';
import { DRAWS_PATH } from '#app/lib/draw-paths.ts';
import { POOLS_PATH } from '#app/lib/pool-paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type GuestOfKey, guestKey } from '#contract/list-links.ts';

/**
 * The forms of a guest's link: going on as that guest, in the place of the one that the page named, or passing what they
 * reserved to the account.
 */
const keyForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), instead: z.string().default('') }),
  z.object({ intent: z.literal('take') }),
]);

/** The key that the address has. @throws a 404 answer for what is none. */
function keyOf(page: RequestContext): string {
  const key = guestKey.safeParse(page.params['guestKey']).data;
  if (!key) throw data({ code: 'guest_not_found' }, { status: 404 });
  return key;
}

const nextOf = (page: RequestContext, fallback = '/reservations') =>
  safeRedirect(page.url.searchParams.get('redirectTo'), fallback);

/** Names what a guest has a place in; null for nothing. */
function placeOf({ isInDraw, isInPool }: GuestOfKey): string | null {
  const places = [isInDraw && 'el amigo invisible', isInPool && 'la vaquita'];
  return places.filter(Boolean).join(' y en ') || null;
}

/** Where a guest goes on: to the draw or group gift that their link is of, else to what they reserved. */
function guestsNext(page: RequestContext): string {
  const next = nextOf(page, GUEST_PATH);
  return [DRAWS_PATH, POOLS_PATH].some((path) => next.startsWith(`${path}/`)) ? next : GUEST_PATH;
}

/** The guest of this browser whom another one's link would put out; null where there is none. */
async function otherGuest(page: RequestContext, id: string): Promise<GuestSession | null> {
  const here = await guestOf(page);
  return here && here.id !== id ? here : null;
}

/**
 * Whose a guest's link is. Only asks: a link of another site leads here too, and programs that scan mail open what they find.
 * @throws a 404 answer for a key that serves no more.
 */
export async function loadGuestKey(page: RequestContext) {
  const json = { guestKey: keyOf(page) };
  const found = await page.api.call(endpoints.guestOfKey, { json });
  const { id, name, reservations } = found;
  const place = placeOf(found);
  if (page.session) return { isAccount: true as const, name, reservations, place, next: nextOf(page) };
  const count = reservations.filter(({ status, gift }) => status === 'reserved' && gift).length;
  return { isAccount: false as const, name, count, place, other: await otherGuest(page, id) };
}

/** Opens the guest's session, which confirms a mailed address, or gives the account what they reserved. */
export async function answerGuestKey(page: RequestContext) {
  const json = { guestKey: keyOf(page) };
  const form = await readForm(page, { schema: keyForm });
  const here = `${page.url.pathname}${page.url.search}`;
  // why: what the page asked is not what would be done, as somebody signed in or out since.
  if (!form.isValid || (form.value.intent === 'take') !== (page.session !== null)) return redirect(here);
  if (form.value.intent === 'take') {
    const place = placeOf(await page.api.call(endpoints.guestOfKey, { json }));
    await page.api.call(endpoints.takeOverGuest, { json });
    return redirectWithToast(page, nextOf(page), {
      kind: 'success',
      text: place ? `Tu lugar en ${place} está en tu cuenta.` : 'Tus reservas están en tu cuenta.',
    });
  }
  const { id } = await page.visitorApi.call(endpoints.guestOfKey, { json });
  const other = await otherGuest(page, id);
  if (other && other.id !== form.value.instead) return redirect(here);
  if (other) await leaveGuest(page);
  const { token, guest } = await page.visitorApi.call(endpoints.openGuestSession, { json });
  const opened = { token, guestKey: json.guestKey, id: guest.id, name: guest.name };
  return redirect(guestsNext(page), { headers: { 'Set-Cookie': await guestCookie.header(page, opened) } });
}

/** What a mail program, or a person, asks who wants no more mail: the key that was mailed says who. */
export async function stopGuestMail(page: RequestContext): Promise<Response> {
  try {
    const json = { guestKey: keyOf(page) };
    const opened = await page.visitorApi.call(endpoints.openGuestSession, { json });
    await guestApi(page, opened).call(endpoints.updateGuest, { json: { email: '' } });
  } catch (error) {
    // why: who is gone gets no mail either.
    if (!(error instanceof ApiRefusal && error.status === 404)) throw error;
  }
  return redirectWithToast(page, '/', { kind: 'success', text: 'Listo: no te vamos a escribir más.' });
}
