import { expect, test } from 'vitest';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadNotifications } from '#app/features/notifications/notifications.server.ts';
import { json, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

test("notices: one call a page, a hundred in all, 'Ver más' while it brings more", async () => {
  const notificationOf = (number: number) => ({
    ...{ id: `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`, type: 5, title: 'Hola' },
    ...{ message: 'Novedades', isRead: false, createdAt: '2025-01-01T00:00:00.000Z' },
    ...{ relatedEntityId: null, actor: null, ...kindOf(number) },
  });
  let all = 5000;
  const ofMateo = { type: 0, actor: { userId: ID, userName: 'Mateo', userAvatarUrl: '' } };
  let kindOf = (_number: number): object => ({});
  const host = await startOtherHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host.example');
    const size = Number(searchParams.get('pageSize'));
    const first = (Number(searchParams.get('page')) - 1) * size;
    const notifications = Array.from({ length: Math.max(0, Math.min(size, all - first)) }, (_, index) =>
      notificationOf(first + index),
    );
    const list = { notifications, totalCount: all, unreadCount: all, hasMore: true };
    json(200, pathname.endsWith('/invitations') ? [] : list)(request, response);
  });
  const { services } = webServices(host.url);
  const load = pageLoader(loadNotifications);
  const titleOf = async (page: string) => {
    const headers = { cookie: await sessionCookie() };
    const { list } = await load(routeArgs(services, `/notifications?page=${page}`, { headers }));
    return list?.notifications[0]?.title;
  };
  const listOf = async (page: string) => {
    const headers = { cookie: await sessionCookie() };
    const { list } = await load(routeArgs(services, `/notifications?page=${page}`, { headers }));
    return { shown: list?.notifications.length, before: list?.before, more: list?.more?.page ?? null };
  };
  expect(await listOf('5')).toEqual({ shown: 100, before: 0, more: 6 });
  expect(await listOf('6')).toEqual({ shown: 20, before: 100, more: 7 });
  expect(await listOf('99')).toEqual({ shown: 80, before: 1900, more: 100 });
  // Fifty deseos of one friend, and what came before them.
  all = 55;
  kindOf = (number) => (number < 50 ? ofMateo : {});
  expect(await listOf('1')).toEqual({ shown: 1, before: 0, more: 3 });
  expect(await titleOf('1')).toBe('Mateo publicó 50 deseos');
  expect(await listOf('3')).toEqual({ shown: 6, before: 0, more: null });
  kindOf = () => ({});
  all = 45;
  const beyond = async (path: string) => {
    const headers = { cookie: await sessionCookie() };
    const answer = await outcome(load(routeArgs(services, path, { headers })));
    return answer.to;
  };
  expect(await beyond('/notifications?page=9')).toBe('/notifications?page=3');
  expect(await beyond('/notifications?page=9&unread=1')).toBe('/notifications?unread=1&page=3');
  all = 0;
  expect(await beyond('/notifications?page=2')).toBe('/notifications?page=1');
  expect(await listOf('1')).toEqual({ shown: 0, before: 0, more: null });
  all = 5000;
  host.asked.length = 0;
  for (const last of ['100', '101', '1e9'])
    expect(await listOf(last)).toEqual({ shown: 100, before: 1900, more: null });
  expect(host.asked.filter((call) => call.includes('/notifications'))).toHaveLength(3);
  await services.upstream.pool.destroy();
  await host.close();
});
