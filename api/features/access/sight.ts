import { type RawBuilder, sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart, notBlockedBy, notBlocking } from '#api/features/access/block-store.ts';
import { notHidden } from '#api/features/access/not-hidden.ts';
import { listVisibleTo, visibleTo } from '#api/features/access/visible-to.ts';

/** Who looks: their id, or null for a signed-out visitor. */
export type Viewer = string | null;

type Looking = {
  /** Whether somebody may see also what is of people whom they blocked themselves, so that they may report it. */
  isOfBlocked?: boolean;
};

/**
 * Gives the queries of what one viewer may see (access control): no block lies between, no operator hid it, its owner shows it to them.
 * why: a read that starts here cannot forget one of the conditions; `bare` has none.
 */
export function sightOf(db: Db, viewer: Viewer, { isOfBlocked = false }: Looking = {}) {
  const tables = bare(db);
  const gift = sql<boolean>`${
    isOfBlocked ? notBlocking('gifts.owner_id', viewer) : notApart(viewer, 'gifts.owner_id')
  } and ${notHidden(viewer, 'gifts.owner_id')} and ${visibleTo(viewer)}`;
  const comment = notHidden(viewer, 'comments.user_id');
  return {
    gifts: () => tables.selectFrom('gifts').where(gift),
    /** Comments under gifts that they may see, also of people whom they blocked. */
    comments: () =>
      tables
        .selectFrom('comments')
        .innerJoin('gifts', 'gifts.id', 'comments.gift_id')
        .where(gift)
        .where(comment),
    lists: () => db.selectFrom('gift_lists').where(listVisibleTo(viewer)),
    /** People who are there for them, guests among them. */
    people: () =>
      db
        .selectFrom('users')
        .where(isOfBlocked ? notBlocking('users.id', viewer) : notApart(viewer, 'users.id')),
  };
}

/** The condition that a viewer is shown a comment on the page of a gift that they may see. */
export function commentShownTo(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`${notBlockedBy(viewer, 'comments.user_id')} and ${notHidden(viewer, 'comments.user_id')}`;
}
