import { reachable } from '#api/features/blocks/block-store.ts';
import { shownName } from '#api/features/guests/guest-store.ts';
import type { MemberRow } from '#api/features/pools/pool-store.ts';
import type { Services } from '#api/services.ts';

/** Who is in a pool, or was, as a row says. */
export type Named = Pick<MemberRow, 'id' | 'user_id' | 'name' | 'avatar_key' | 'guest_seen_at'>;
/** Names somebody of a pool; with an empty name who left the product. */
export type Namer = (row: Named) => { name: string; avatarUrl: string; isGuest: boolean };

/** What stands in a pool for whom a block separates from the viewer. */
const SOMEBODY = 'Alguien';

/** Makes the one function by which answers name people of a pool to a viewer: in the place of whom a block separates, 'Alguien'. */
export async function namerFor(
  { db, media }: Pick<Services, 'db' | 'media'>,
  viewer: string,
  rows: readonly Pick<Named, 'user_id'>[],
): Promise<Namer> {
  const others = rows.flatMap(({ user_id }) => (user_id === null || user_id === viewer ? [] : [user_id]));
  const near = new Set([viewer, ...(await reachable(db, viewer, [...new Set(others)]))]);
  return ({ user_id, name, ...row }) => {
    if (user_id !== null && !near.has(user_id))
      return { name: SOMEBODY, avatarUrl: media.placeholder, isGuest: false };
    return {
      name: shownName(name ?? '', user_id === null ? null : row.guest_seen_at),
      avatarUrl: media.avatar({ id: user_id ?? row.id, avatar_key: row.avatar_key }),
      isGuest: row.guest_seen_at !== null,
    };
  };
}
