import { sql } from 'kysely';
import { normalizeName } from '#api/db/name-parts.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { sightOf } from '#api/features/access/sight.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { loadRelations } from '#api/features/people/search/relation-store.ts';
import { plainEmail, type UserHit } from '#contract/users.ts';

const MAX_HITS = 20;
const MIN_LENGTH = 2;
/** No name of 50 letters has more parts that begin with the same two: between two of them lies what is no letter. */
const MAX_PARTS = 25;
/** Of most people two or three do: among so many rows there are enough people. */
const USUAL_PARTS = 3;
/** Of those whose names have the longest of several words, as many are looked at as cost little. */
const MAX_CANDIDATES = 1000;
/** No name of 50 letters has so many words that more would tell people apart. */
const MAX_WORDS = 6;
// why: sorts after every character in UTF-8 byte order, so that a prefix is a range of the index on both engines.
const LAST = '\u{10FFFF}';

/**
 * Users whose e-mail is exactly `query`, whose name has a part beginning with it, or, after those, has a word beginning with
 * each of its words ("fernandez lucia", "ana paz" for "Ana-Paz"); without the caller and whom a block separates from them.
 */
export async function searchUsers(
  db: Db,
  media: MediaAddresses,
  callerId: string,
  query: string,
): Promise<UserHit[]> {
  const prefix = normalizeName(query);
  if (prefix.length < MIN_LENGTH) return [];
  const byEmail = sightOf(db, callerId)
    .people()
    .select('id as user_id')
    .where('email', '=', plainEmail(query))
    .where('guest_seen_at', 'is', null)
    .where('managed_since', 'is', null)
    .where('id', '!=', callerId);
  const found = [...(await byEmail.execute()), ...(await byPrefix(db, callerId, prefix))].map(
    (row) => row.user_id,
  );
  const words = wordsOf(prefix);
  // why: around a single word there may be marks that come along when a name is copied.
  const isMore = words.length > (found.length === 0 ? 0 : 1);
  if (isMore && new Set(found).size < MAX_HITS) found.push(...(await byWords(db, callerId, words)));
  const ids = [...new Set(found)].slice(0, MAX_HITS);
  if (ids.length === 0) return [];
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'avatar_key'])
    .where('id', 'in', ids)
    .execute();
  const relations = await loadRelations(db, callerId, ids);
  return users
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((user) => ({
      id: user.id,
      name: user.name,
      avatarUrl: media.avatar(user),
      ...(relations.get(user.id) ?? { relation: 'none' as const }),
    }));
}

/** Those whose names have a part beginning with this, the first parts first; each as often as they have such parts. */
async function byPrefix(db: Db, callerId: string, prefix: string) {
  const usual = MAX_HITS * USUAL_PARTS;
  const rows = await firstOthers(db, callerId, prefix, usual).execute();
  const isEnough = rows.length < usual || new Set(rows.map((row) => row.user_id)).size >= MAX_HITS;
  return isEnough ? rows : firstOthers(db, callerId, prefix, MAX_HITS * MAX_PARTS).execute();
}

/** The words of a text, the longest first; none when even that says too little. */
function wordsOf(plain: string): string[] {
  const found = [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
  const words = found.sort((one, other) => other.length - one.length).slice(0, MAX_WORDS);
  return (words[0]?.length ?? 0) < MIN_LENGTH ? [] : words;
}

/** Those whose names have a word that begins with each of these, in whatever order. */
async function byWords(db: Db, callerId: string, [longest = '', ...others]: string[]): Promise<string[]> {
  const candidates = await firstOthers(db, callerId, longest, MAX_CANDIDATES).execute();
  let ids = [...new Set(candidates.map((row) => row.user_id))];
  for (const word of others) {
    if (ids.length === 0) return [];
    const rows = await beginningWith(db, word).where('user_id', 'in', ids).execute();
    const having = new Set(rows.map((row) => row.user_id));
    ids = ids.filter((id) => having.has(id));
  }
  return ids;
}

const beginningWith = (db: Db, prefix: string) =>
  db
    .selectFrom('user_name_parts')
    .select('user_id')
    .where('part', '>=', prefix)
    .where('part', '<', prefix + LAST);

const firstOthers = (db: Db, callerId: string, prefix: string, count: number) =>
  beginningWith(db, prefix)
    .where('user_id', '!=', callerId)
    .where(notApart(callerId, 'user_name_parts.user_id'))
    .orderBy('part')
    .orderBy('user_id')
    .limit(sql.lit(count));
