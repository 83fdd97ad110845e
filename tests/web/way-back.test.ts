import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import type { Services } from '#app/.server/services.ts';
import { loginLoader } from '#app/features/auth/login.server.ts';
import { registerLoader } from '#app/features/auth/register.server.ts';
import { answerCommentForm, loadCommentsPage } from '#app/features/comments/comments.server.ts';
import { answerInvitationForm } from '#app/features/friends/invitations/invitations.server.ts';
import { loadPublicGift } from '#app/features/gift-page/public-gift.server.ts';
import { editGift } from '#app/features/gifts/form/edit-gift.server.ts';
import { confirmGiftAction, loadOwnGift } from '#app/features/gifts/own/own-gifts.server.ts';
import { changeNotifications } from '#app/features/notifications/notification-action.server.ts';
import { loadOnboarding, saveOnboarding } from '#app/features/onboarding/onboarding.server.ts';
import { answerReservationForm, loadReservationPage } from '#app/features/reservations/reservation.server.ts';
import { json, type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

// Every place that takes the way back from an address or a form: none of them leads to another site.
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const OWNER = '01890a5d-ac96-774b-bcce-b302099a8058';
const time = '2025-01-01T00:00:00.000Z';
const gift = {
  ...{ id: ID, name: 'Bici', description: 'Linda', imageUrl: '/media/a.webp', rating: 4, link: null },
  ...{ size: null, color: null, brands: null, price: null, currency: null, comment: null, lists: [] },
  ...{ status: 'available', userId: OWNER, userName: 'Ana', userAvatarUrl: '', friendName: 'Ana' },
  ...{ friendAvatar: '', createdAt: time, updatedAt: time, isReserved: false, reservation: null },
};
const profile = {
  ...{ id: OWNER, name: 'Ana', email: 'ana@example.com', avatarUrl: '/a.svg', colors: [], brands: [] },
  ...{ sizes: { shirt: '', pants: '', shoes: '' }, colorNote: '' },
};

let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost((request, response) => {
    const isComments = request.url?.endsWith('/comments');
    const answer = isComments
      ? { comments: [], totalCount: 0 }
      : request.url?.includes('/users')
        ? profile
        : gift;
    json(200, answer)(request, response);
  });
  ({ services } = webServices(host.url));
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const EVIL = ['//evil.example', '/\\evil.example', 'https://evil.example/', '/%2Fevil.example'];

type Kind = [what: string, run: (page: RequestContext) => Promise<unknown>, fields: Record<string, string>];
const forms: Kind[] = [
  ['a comment', answerCommentForm, { intent: 'delete' }],
  ['a reservation', answerReservationForm, { intent: 'cancel' }],
  ['an invitation', answerInvitationForm, { intent: 'accept' }],
  ['a notification', changeNotifications, { intent: 'read' }],
  ['a deletion', (page) => confirmGiftAction(page, 'delete'), {}],
  ['an edited deseo', editGift, { Name: 'Bici', Description: 'Linda', Rating: '4' }],
];

describe.each(EVIL)('%s', (redirectTo) => {
  const query = new URLSearchParams({ redirectTo });
  const headers = async () => ({ cookie: await sessionCookie({ userId: OWNER, onboarded: false }) });

  test.each(forms)('is not where the form of %s leads', async (_what, run, fields) => {
    const form = post({ ...fields, redirectTo }, await headers());
    const { status, to } = await outcome(
      pageAction(run)(routeArgs(services, '/x', form, { giftId: ID })) as Promise<unknown>,
    );
    expect([status, to]).toEqual([302, expect.stringMatching(/^\/(gift|home|notifications|profile)\b/)]);
  });

  test.each([
    ['the question before a reservation', loadReservationPage],
    ['one’s own deseo', loadOwnGift],
    ['the comments', loadCommentsPage],
    ['onboarding', loadOnboarding],
  ] as const)('is not in the page of %s', async (_what, run) => {
    const loader = pageLoader<unknown>(run);
    const { to, body } = await outcome(
      loader(routeArgs(services, `/x?${query}`, { headers: await headers() }, { giftId: ID })).then(
        (data) => ({
          data,
        }),
      ),
    );
    expect(JSON.stringify([to, body])).not.toContain('evil');
  });

  test('is not in the pages of visitors', async () => {
    for (const loader of [loginLoader, registerLoader]) {
      const { body } = await outcome(loader(routeArgs(services, `/x?${query}`)));
      expect(body).toMatchObject({ redirectTo: '' });
    }
  });

  test('is not where onboarding ends', async () => {
    const form = post({ go: 'finish' }, await headers());
    const args = routeArgs(services, `/onboarding?step=2&${query}`, form);
    expect(await outcome(pageAction(saveOnboarding)(args))).toMatchObject({ status: 302, to: '/home' });
  });
});

test('redirect: closing a shared deseo leads to no other site, whatever its referrer', async () => {
  const cookie = await sessionCookie({ userId: ID });
  for (const [referer, closeTo] of [
    ['http://deseo.test/friend/x?list=a', '/friend/x?list=a'],
    ['http://deseo.test//evil.example', '/home'],
    ['https://evil.example/home?x', '/home'],
    [`http://deseo.test/gift/${ID}/comments`, '/home'],
    ['', '/home'],
  ] as const) {
    const args = routeArgs(services, `/gift/${ID}`, { headers: { cookie, referer } }, { giftId: ID });
    expect((await outcome(pageLoader(loadPublicGift)(args))).body).toMatchObject({ closeTo });
  }
});
