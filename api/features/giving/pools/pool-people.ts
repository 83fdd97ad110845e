import { reachable } from '#api/features/access/block-store.ts';
import { shownName } from '#api/features/access/guest-store.ts';
import type { MemberRow } from '#api/features/giving/pools/pool-store.ts';
import type { Services } from '#api/services.ts';

/** Who is in a pool, or was, as a row says. */
export type Named = Pick<MemberRow, 'id' | 'user_id' | 'name' | 'avatar_key' | 'guest_seen_at'> & {
  /** 1 for whom a draw keeps secret. */
  is_unnamed?: number;
};
/** Names somebody of a pool; with an empty name who left the product. */
export type Namer = (row: Named) => { name: string; avatarUrl: string; isGuest: boolean };

/** What stands in a pool for whom a block separates from the viewer, or a draw keeps secret. */
export const SOMEBODY = 'Alguien';

/** Makes the one function by which answers name people of a pool to a viewer, some of them 'Alguien'. */
export async function namerFor(
  { db, media }: Pick<Services, 'db' | 'media'>,
  viewer: string,
  rows: readonly Pick<Named, 'user_id'>[],
): Promise<Namer> {
  const others = rows.flatMap(({ user_id }) => (user_id === null || user_id === viewer ? [] : [user_id]));
  const near = new Set([viewer, ...(await reachable(db, viewer, [...new Set(others)]))]);
  return ({ user_id, name, ...row }) => {
    if (row.is_unnamed === 1 || (user_id !== null && !near.has(user_id)))
      return { name: SOMEBODY, avatarUrl: media.placeholder, isGuest: false };
    return {
      name: shownName(name ?? '', user_id === null ? null : row.guest_seen_at),
      avatarUrl: media.avatar({ id: user_id ?? row.id, avatar_key: row.avatar_key }),
      isGuest: row.guest_seen_at !== null,
    };
  };
}
