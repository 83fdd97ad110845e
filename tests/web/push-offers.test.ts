import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { takeToast } from '#app/.server/redirects/toast.ts';
import type { Services } from '#app/.server/services.ts';
import { saveOccasion } from '#app/features/dates/occasions.server.ts';
import {
  acceptInvitePage,
  answerInvitationForm,
} from '#app/features/friends/invitations/invitations.server.ts';
import { answerReservationForm } from '#app/features/reservations/reservation.server.ts';
import { json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const time = '2026-01-01T00:00:00.000Z';
const day = { kind: 'wedding', name: 'Casamiento', day: 31, month: 3, year: null, isYearly: true };
const by = { reservedByUserId: ID, reservedByUserName: 'Ana', reservedByUserAvatar: '' };
const invitation = {
  ...{ invitationId: ID, fromUserId: ID, fromUserName: 'Mateo', fromUserAvatarUrl: '' },
  ...{ toUserId: ID, toUserName: 'Ana', toUserAvatarUrl: '', status: 'pending', createdAt: time },
};

let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(json(200, {}));
  ({ services } = webServices(host.url));
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

/** Sends a form, to an API that answers so; gives what the next page is told. */
async function toastAfter(
  action: Parameters<typeof pageAction>[0],
  fields: Record<string, string>,
  answer: OtherHost['answer'],
) {
  host.answer = answer;
  const sent = post(fields, { cookie: await sessionCookie() });
  const params = { giftId: ID, token: 'a'.repeat(43) };
  const { cookies } = await outcome(pageAction(action)(routeArgs(services, '/form', sent, params)));
  const cookie = cookies.find((each) => each.includes('toast'))?.split(';')[0] ?? '';
  const next = pageLoader(async (page) => ({ taken: await takeToast(page) }));
  return (await next(routeArgs(services, '/', { headers: { cookie } }))).taken?.toast;
}

const occasion = {
  kind: 'wedding',
  name: 'Casamiento',
  day: '31',
  month: '3',
  isYearly: 'on',
  audience: 'friends',
};

test('push offer: comes after a reservation, a new friend and a saved day alone', async () => {
  const dates = '¿Te avisamos cuando falte poco para el cumple de un amigo?';
  const reservation = { id: ID, giftId: ID, comment: null, status: 'reserved', reservationDate: time, ...by };
  const reserved = await toastAfter(answerReservationForm, { intent: 'reserve' }, json(201, reservation));
  expect(reserved?.offer).toBe('¿Te avisamos si cambia algo de lo que vas a regalar?');
  const accepting = { intent: 'accept', invitationId: ID };
  const answered = json(200, { ...invitation, status: 'accepted' });
  expect((await toastAfter(answerInvitationForm, accepting, answered))?.offer).toBe(dates);
  expect(
    (await toastAfter(acceptInvitePage, {}, json(200, { userId: ID, name: 'Mateo', avatarUrl: '' })))?.offer,
  ).toBe(dates);
  const kept = json(201, { id: ID, ...day, listId: null, listName: null, audience: 'friends' });
  expect((await toastAfter(saveOccasion, occasion, kept))?.offer).toBe(dates);

  const others = [
    await toastAfter(answerReservationForm, { intent: 'reserve' }, refuse(409, 'gift_purchased')),
    await toastAfter(answerInvitationForm, accepting, refuse(404, 'invitation_not_found')),
    await toastAfter(answerInvitationForm, { intent: 'reject', invitationId: ID }, json(200, invitation)),
    await toastAfter(answerInvitationForm, { intent: 'invite', toUserId: ID }, json(201, invitation)),
  ];
  expect(others.map((toast) => [typeof toast?.text, toast?.offer])).toEqual(
    others.map(() => ['string', undefined]),
  );
});
