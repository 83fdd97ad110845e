import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import type { SecretTable } from '#api/db/schema.ts';
import { repositoryFiles } from '#tests/docs/repository-texts.ts';

// What tells who wishes for, reserved, said or gave what is no part of the database's type: a read that nobody thought about does not
// compile. Here is what no type sees: who opens all tables (`bare`), and names of them inside raw `sql`.

/** The rooms that open secret tables to read or write what is theirs, or to do for everybody what follows of an act. */
const OPENING = [
  'api/features/access',
  ...['audiences', 'gift-lists', 'gifts', 'media'].map((room) => `api/features/wishes/${room}`),
  ...['comments', 'draws', 'holding', 'list-links', 'pools', 'received', 'reservations'].map(
    (room) => `api/features/giving/${room}`,
  ),
  ...['account', 'housekeeping', 'moderation', 'owner-changes'].map(
    (room) => `api/features/lifecycle/${room}`,
  ),
  // why: it counts what friends published, each behind the condition of who sees it.
  'api/features/messaging/notices',
];

const RAW: Record<string, string> = {
  'api/features/wishes/media/remove-images.ts': 'pictures that nothing shows',
  'api/features/wishes/audiences/gift-sight.ts':
    'asks of what stands in a notification whether its reader sees it',
  'api/scripts/backup/sqlite-snapshot.ts': "an operator's",
};

const SECRET: SecretTable[] = [
  ...(['gifts', 'comments', 'reservations', 'past_reservations', 'draw_pairs'] as const),
  ...(['pools', 'pool_members', 'pool_messages', 'pool_debts'] as const),
];
const raw = new RegExp(`\\b(?:from|join|update|into) (?:${SECRET.join('|')})\\b`);

const sources = repositoryFiles(/^api\/.*\.ts$/).filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith('api/db/'),
);
const withoutComments = (path: string) =>
  readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('secret tables: only rooms that are known to open them do', () => {
  const opening = sources.filter((path) => /\bbare\(/.test(withoutComments(path))).map(dirname);
  expect([...new Set(opening)].filter((room) => room.startsWith('api/features/')).toSorted()).toEqual(
    OPENING.toSorted(),
  );
});

test('secret tables: raw SQL names them in access, and in files that say why', () => {
  const found = sources.filter((path) => raw.test(withoutComments(path)));
  const elsewhere = found.filter((path) => !path.startsWith('api/features/access/'));
  expect(elsewhere.toSorted()).toEqual(Object.keys(RAW).toSorted());
});

test('secret tables: a raw read is found', () => {
  expect(raw.test('sql`select 1 from gifts where id = 1`')).toBe(true);
  expect(raw.test('sql`select 1 from gift_lists`')).toBe(false);
});
