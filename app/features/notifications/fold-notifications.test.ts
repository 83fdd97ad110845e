import { expect, test } from 'vitest';
import { foldNotifications } from '#app/features/notifications/fold-notifications.ts';
import type { Notification } from '#contract/notifications.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2027, 2, 10, 15);
const person = (name: string) => ({ userId: name, userName: name, userAvatarUrl: '' });

/** What came so many minutes before noon; `more` in place of a gift of Mateo's that was read. */
const came = (id: string, minutes: number, more: Partial<Notification> = {}): Notification => ({
  ...{ id, type: 0, title: 'Nuevo deseo', message: `Mateo publicó «${id}»`, isRead: true },
  ...{ createdAt: new Date(NOON - minutes * MINUTE_MS).toISOString(), relatedEntityId: id },
  ...{ actor: person('Mateo'), ...more },
});
const fold = (rows: Notification[]) =>
  foldNotifications(rows, 0, 'deseo').map(({ ids, title, isRead }) => [ids.join(), title, isRead]);

test('folded: what one friend published within an hour, whatever came in between', () => {
  const rows = [
    came('a', 0),
    came('x', 1, { type: 3 }),
    came('b', 2, { isRead: false }),
    came('l', 3, { actor: person('Lucía') }),
    came('c', 59),
    came('d', 60),
    came('n', 61, { actor: null }),
    came('o', 61, { actor: null }),
  ];
  expect(fold(rows)).toEqual([
    ['a,b,c', 'Mateo publicó 3 deseos', false],
    ['x', 'Nuevo deseo', true],
    ['l', 'Nuevo deseo', true],
    ['d', 'Nuevo deseo', true],
    ['n', 'Nuevo deseo', true],
    ['o', 'Nuevo deseo', true],
  ]);
});

test('folded: each row knows its place among all, whatever was folded into it', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => came(id, 0));
  const [a, x, other] = foldNotifications(
    [...rows, came('x', 1, { type: 3 }), came('e', 2), came('f', 70)],
    100,
    'deseo',
  );
  expect([a?.ids.length, a?.position, x?.position, other?.position]).toEqual([5, 101, 105, 107]);
});
