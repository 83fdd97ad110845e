import { expect, test } from 'vitest';
import { notificationTarget } from '#app/features/notifications/notification-action.server.ts';

const actor = { userId: 'u1', userName: 'Ana', userAvatarUrl: '' };

test.each([
  [0, 'g1', actor, '/gift/g1'],
  [1, 'i1', actor, '/friend/u1'],
  [1, 'i1', null, null],
  [2, 'u1', actor, '/friend/u1'],
  [2, 'u1', null, '/friends'],
  [3, 'g1', actor, '/gift/g1'],
  [3, 'g1', null, '/gift/g1'],
  [4, 'g1', actor, '/gift/g1'],
  [4, null, actor, null],
  [5, null, null, null],
  [5, 'x', actor, null],
] as const)(
  'notification target: type %s about %s by %j leads to %s',
  (type, relatedEntityId, from, target) => {
    expect(notificationTarget({ type, relatedEntityId, actor: from })).toBe(target);
  },
);

test.each([
  ['list_opened', '/profile/share', '/profile/share'],
  ['list_opened', '//evil.example', '/home'],
  ['list_opened', undefined, null],
  ['thanks', '/reservations/gracias/t1', '/reservations/gracias/t1'],
  ['revealed', '/profile/recibidos/cuentan/r1', '/profile/recibidos/cuentan/r1'],
  ['something_new', '/profile/share', null],
] as const)('notification target: the app’s %s with the link %s leads to %s', (kind, link, target) => {
  const told = { type: 5, relatedEntityId: null, actor: null, kind, link };
  expect(notificationTarget(told)).toBe(target);
});
