import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Reads of `gifts` for nobody else's eyes, or asked for with the condition elsewhere: a file, how many, and why. */
const unconditional: Record<string, [count: number, why: string]> = {
  'features/lifecycle/account/delete-account.ts': [1, "its owner's"],
  'features/lifecycle/account/own-gifts.ts': [1, "its owner's"],
  'features/lifecycle/account/own-received.ts': [1, "its owner's"],
  'features/lifecycle/account/own-records.ts': [
    1,
    'what went out of sight is put in its place (`goneGifts`)',
  ],
  'features/access/care-store.ts': [1, "its owner's id, for who cares for them"],
  'features/lifecycle/care/hand-over.ts': [1, "its owner's"],
  'features/giving/comments/comment-store.ts': [1, 'who reads a page of comments was let past by `findGift`'],
  'features/wishes/audiences/change-audience.ts': [1, "its owner's"],
  'features/wishes/gift-lists/list-store.ts': [1, "its owner's"],
  'features/wishes/audiences/gift-notifications.ts': [1, 'ids of what all friends see'],
  'features/wishes/gifts/gift-pages.ts': [1, '`keys` is given the condition'],
  'features/wishes/audiences/gift-sight.ts': [
    1,
    'what stands in a notification is asked about, with the condition before it',
  ],
  'features/wishes/gifts/similar-gift.ts': [1, "its owner's"],
  'features/giving/list-links/shared-list.ts': [1, 'an id alone, shown by `sharedGifts`'],
  'features/wishes/media/remove-images.ts': [1, 'pictures that nothing shows'],
  'features/wishes/media/renew-image.ts': [1, 'a picture that an operator hid'],
  'features/lifecycle/moderation/targets.ts': [1, "an operator's"],
  'features/lifecycle/moderation/tell-author.ts': [1, "its owner's"],
  'features/giving/pools/pool-store.ts': [1, 'times alone, and a name that all friends see'],
  'features/giving/pools/settle-pools.ts': [1, 'who sees it alone'],
  'features/giving/received/received-reads.ts': [3, "its owner's"],
  'features/giving/received/reveal-reads.ts': [1, "its owner's"],
  'features/giving/received/say-thanks.ts': [1, 'a time alone'],
  'features/giving/reservations/free-reservation.ts': [
    1,
    'what went out of sight is put in its place (`lostOf`)',
  ],
  'features/giving/holding/held-reservation.ts': [1, 'what went out of sight is put in its place (`lostOf`)'],
  'features/giving/holding/lost-gifts.ts': [1, "ids and owners' names"],
  'features/access/reservation-store.ts': [1, 'keys of what one holds, shown by `loadGifts`'],
  'scripts/backup/sqlite-snapshot.ts': [1, "an operator's"],
};

const read = /(?:selectFrom|[a-z]+Join|Lateral)\(\s*'gifts(?: as \w+)?'|\b(?:from|join) gifts\b/g;
const condition = /visibleTo\(|visibleThrough\(|where\(seen\)/;

/** How many statements of a source read `gifts` without the condition of who may see them. */
function readsWithout(source: string): number {
  return [...source.matchAll(read)].filter(({ index }) => {
    const [statement = ''] = /^[^;]*?(?=\.execute|;)/.exec(source.slice(index)) ?? [];
    return !condition.test(statement);
  }).length;
}

test('gifts: no statement reads them for other eyes without saying whose', () => {
  const sources = readdirSync('api', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('db/'),
  );
  const found = sources
    .map((name) => [name, readsWithout(readFileSync(`api/${name}`, 'utf8'))] as const)
    .filter(([, count]) => count > 0);
  const known = Object.entries(unconditional).map(([name, [count]]) => [name, count]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
});

test('gifts: a read without the condition is found, one with it is not', () => {
  const bare = "db.selectFrom('gifts').select('name').where('id', '=', id).execute();";
  expect(readsWithout(bare)).toBe(1);
  expect(readsWithout(bare.replace('.execute', '.where(visibleTo(viewer)).execute'))).toBe(0);
  expect(readsWithout("db.selectFrom('comments').innerJoin('gifts', 'a', 'b').execute();")).toBe(1);
  expect(readsWithout('sql`select 1 from gifts where id = 1`;')).toBe(1);
});
