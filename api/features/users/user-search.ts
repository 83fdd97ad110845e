import { sql } from 'kysely';
import { normalizeName } from '#api/db/name-parts.ts';
import type { Db } from '#api/db/schema.ts';
import { loadRelations } from '#api/features/friends/relation-store.ts';
import type { MediaAddresses } from '#api/features/media/media-addresses.ts';
import { plainEmail, type UserHit } from '#contract/users.ts';

const MAX_HITS = 20;
const MIN_LENGTH = 2;
/** No name of 50 letters has more parts that begin with the same two: between two of them lies what is no letter. */
const MAX_PARTS = 25;
// why: sorts after every character in UTF-8 byte order, so that a prefix is a range of the index on both engines.
const LAST = '\u{10FFFF}';

/** Users whose name has a part beginning with `query`, or whose e-mail is exactly it; without the caller (contract "Users"). */
export async function searchUsers(
  db: Db,
  media: MediaAddresses,
  callerId: string,
  query: string,
): Promise<UserHit[]> {
  const prefix = normalizeName(query);
  if (prefix.length < MIN_LENGTH) return [];
  const byName = db
    .selectFrom('user_name_parts')
    .select('user_id')
    .where('part', '>=', prefix)
    .where('part', '<', prefix + LAST)
    .where('user_id', '!=', callerId)
    .orderBy('part')
    .orderBy('user_id')
    .limit(sql.lit(MAX_HITS * MAX_PARTS));
  const byEmail = db
    .selectFrom('users')
    .select('id as user_id')
    .where('email', '=', plainEmail(query))
    .where('id', '!=', callerId);
  const found = [...(await byEmail.execute()), ...(await byName.execute())].map((row) => row.user_id);
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
