import type { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { inSpanishOrder } from '#api/features/base/spanish-order.ts';
import { loadProfiles } from '#api/features/people/users/profile-store.ts';
import { matchesPerson } from '#contract/matches-person.ts';
import type { friendQuery, Profile } from '#contract/users.ts';

type Place = { name: string; id: string };
type FriendPage = { friends: Profile[]; next: string | null };

/**
 * A user's friends by name, as Spanish sorts: one page where `limit` is given (pagination), else all. Only names are read and
 * sorted of all, which costs 5,000 friends some milliseconds; the database knows no Spanish order.
 */
export async function friendPage(
  db: Db,
  media: MediaAddresses,
  userId: string,
  { limit, after, id, query }: z.output<typeof friendQuery>,
): Promise<FriendPage> {
  const mine = db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .select(['users.id', 'users.name', 'users.email', 'users.managed_since'])
    .where('friendships.user_id', '=', userId);
  const rows = await (id ? mine.where('friendships.friend_id', '=', id) : mine).execute();
  const found = rows
    .filter(
      (row) =>
        query === '' || matchesPerson({ ...row, ...(row.managed_since !== null && { email: '' }) }, query),
    )
    .sort(byName);
  const place = readPlace(after);
  const rest = place ? found.filter((row) => byName(row, place) > 0) : found;
  const shown = rest.slice(0, limit);
  const profiles = await loadProfiles(
    db,
    media,
    shown.map((row) => row.id),
    userId,
  );
  const last = shown.at(-1);
  return {
    friends: profiles.sort(byName),
    next: rest.length > shown.length && last ? writePlace(last) : null,
  };
}

const byName = (one: Place, other: Place) =>
  inSpanishOrder(one.name, other.name) || (one.id === other.id ? 0 : one.id < other.id ? -1 : 1);

function writePlace({ id, name }: Place): string {
  return Buffer.from(`${id}${name}`).toString('base64url');
}

/** Reads a cursor; null, which means the first page, for none and for an invalid one. */
function readPlace(cursor: string | undefined): Place | null {
  const [, id, name] = /^([\da-f-]{36})(.*)$/s.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? [];
  return id !== undefined && name !== undefined ? { id, name } : null;
}
