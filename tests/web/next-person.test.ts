import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAction } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { toastHeader } from '#app/.server/redirects/toast.ts';
import type { Services } from '#app/.server/services.ts';
import { endSession } from '#app/.server/session/end-session.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { answerReservationForm } from '#app/features/reservations/reservation.server.ts';
import { json, type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

// What a giver leaves in a browser for whoever signs in there next, who may be the owner.

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(json(200, { success: true }));
  ({ services } = webServices(host.url));
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

/** Sends a form of the gift's page from a browser in which nobody is signed in any more. */
async function sendSignedOut(action: (page: RequestContext) => Promise<unknown>) {
  const fields = { form: 'a-form', intent: 'reserve', comment: 'Lo llevo yo' };
  const form = post(fields, { referer: `http://deseo.test/gift/${ID}` });
  return outcome(pageAction(action)(routeArgs(services, `/gift/${ID}`, form, { giftId: ID })));
}

test('saved form: without a session, not kept of a reservation, but of other forms', async () => {
  const door = { status: 302, to: `/?redirectTo=%2Fgift%2F${ID}` };
  expect(await sendSignedOut(answerReservationForm)).toMatchObject({ ...door, cookies: [] });
  const other = await sendSignedOut(async (page) => requireSession(page));
  expect(other).toMatchObject(door);
  expect(other.cookies).toContainEqual(expect.stringMatching(/^deseo-kept-0=[^;]/));
});

test('toast: one whose page never came goes with who logs out', async () => {
  const toast = await toastHeader({ services, isSecure: false }, { kind: 'success', text: '¡Reservado!' });
  const cookie = [await sessionCookie(), toast.split(';')[0]].join('; ');
  const { to, cookies } = await outcome(
    pageAction(endSession)(routeArgs(services, '/logout', post({}, { cookie }))),
  );
  expect(to).toBe('/');
  expect(cookies).toContainEqual(expect.stringMatching(/^deseo-toast=; .*Expires=Thu, 01 Jan 1970/));
});

test('saved form: a tab left open after logout keeps none for whoever signs in next', async () => {
  const loggedOut = post({}, { cookie: await sessionCookie() });
  const { cookies } = await outcome(pageAction(endSession)(routeArgs(services, '/logout', loggedOut)));
  const left = cookies.map((each) => each.split(';')[0] ?? '').filter((pair) => !pair.endsWith('='));
  const form = post({ form: 'profile', name: 'Ana' }, { cookie: left.join('; ') });
  const sent = await outcome(
    pageAction(async (page) => requireSession(page))(routeArgs(services, '/profile/edit', form)),
  );
  expect(sent).toMatchObject({ status: 302, cookies: [] });
});
