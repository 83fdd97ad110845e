import { expect, onTestFinished, test } from 'vitest';
import { pageAction } from '#app/.server/pages/page-loader.ts';
import { changeNotifications } from '#app/features/notifications/notification-action.server.ts';
import { json, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const idOf = (n: number) => `01890a5d-ac96-774b-bcce-b302099a80${n}`;
const actor = { userId: idOf(90), userName: 'Ana', userAvatarUrl: '/a.svg' };
const notification = {
  ...{ id: idOf(10), type: 0, title: 'Deseo', message: 'Deseo', isRead: true },
  ...{ createdAt: '2025-01-01T00:00:00.000Z', relatedEntityId: idOf(80), actor },
};

test('folded notifications: read by one call, which leads to whom they are about', async () => {
  const host = await startOtherHost(json(200, notification));
  const { services } = webServices(host.url);
  onTestFinished(async () => {
    await services.upstream.pool.destroy();
    await host.close();
  });
  const init = post({ intent: 'read' }, { cookie: await sessionCookie() });
  const form = new URLSearchParams({ intent: 'read' });
  for (const n of [10, 11, 12]) form.append('notificationId', idOf(n));
  const args = routeArgs(services, '/notifications', { ...init, body: form });
  const { to } = await outcome(pageAction(changeNotifications)(args) as Promise<unknown>);
  const also = encodeURIComponent([idOf(11), idOf(12)].join(','));
  expect([to, host.asked]).toEqual([
    `/friend/${actor.userId}`,
    [`PUT /api/notifications/${idOf(10)}/read?also=${also}`],
  ]);
});
