import type { Db } from '#api/db/schema.ts';
import { hashSecretToken } from '#api/features/base/secret-token.ts';
import type { Clock } from '#api/services.ts';

/** A key under which tries are counted, and how many it may have. */
export type TryKey = { key: string; max: number };
/** What came of one try: how many the last key has had, or how long until the one that has had too many starts over. */
export type Counted = { isAllowed: true; tries: number } | { isAllowed: false; retryAfter: number };

/**
 * Counts one try under each rate limit key in turn, in the database, which neither a crash nor another process resets. Stops at
 * the first key that has had its most.
 */
export async function countTries(
  db: Db,
  clock: Clock,
  windowMs: number,
  keys: readonly TryKey[],
): Promise<Counted> {
  let tries = 0;
  for (const { key, max } of keys) {
    const now = clock.now();
    const count = await countOne(db, now, now + windowMs, key);
    // why: what is refused here may not use up the wider keys, which others share.
    if (count.tries > max) return { isAllowed: false, retryAfter: Math.ceil((count.ends_at - now) / 1000) };
    tries = count.tries;
  }
  return { isAllowed: true, tries };
}

/** Counts one, in a new window where the last has ended: one statement, so that of many at once none is missed. */
function countOne(db: Db, now: number, endsAt: number, key: string) {
  return db
    .insertInto('try_counts')
    .values({ key_hash: hashSecretToken(key), tries: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((eb) => {
        const isOver = eb('try_counts.ends_at', '<=', now);
        // why: from the new row and not as numbers, which would make another statement of each.
        const { ref } = eb;
        const more = eb('try_counts.tries', '+', ref('excluded.tries'));
        const restarted = eb.case().when(isOver).then(ref('excluded.tries')).else(more).end();
        const ends = eb.case().when(isOver).then(ref('excluded.ends_at')).else(ref('try_counts.ends_at'));
        return { tries: restarted, ends_at: ends.end() };
      }),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Removes counts whose window has ended; gives how many. */
export async function removeOldTryCounts(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('try_counts').where('ends_at', '<=', clock.now());
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
