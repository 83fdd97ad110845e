import { type RawBuilder, sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { notHidden } from '#api/features/access/not-hidden.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { visibleThrough } from '#api/features/access/visible-to.ts';
import type { ListLink } from '#contract/list-links.ts';

function linkRows(db: Db) {
  return db
    .selectFrom('list_links')
    .leftJoin('gift_lists', 'gift_lists.id', 'list_links.list_id')
    .selectAll('list_links')
    .select(['gift_lists.name as list_name', 'gift_lists.audience as list_audience']);
}

export type LinkRow = Awaited<ReturnType<ReturnType<typeof linkRows>['executeTakeFirstOrThrow']>>;

/** A link of everything as it is before its owner makes it. */
export const newLink = (ownerId: string): LinkRow => ({
  ...{ id: '', owner_id: ownerId, list_id: null, list_key: '', list_name: null, list_audience: null },
  ...{ token: '', message: '', show_sizes: 0, show_day: 0, guests_may_reserve: 1, guests_see_names: 0 },
  ...{
    first_opened_at: null,
    created_at: 0,
    hidden_at: null,
    participant_id: null,
    audience_confirmed: null,
  },
});

/** A link's row as the contract answers it to its owner. */
export function linkAnswer(row: LinkRow): ListLink {
  return {
    id: row.id,
    listId: row.list_id,
    listName: row.list_name,
    token: row.token,
    message: row.message,
    showSizes: row.show_sizes === 1,
    showDay: row.show_day === 1,
    guestsMayReserve: row.guests_may_reserve === 1,
    guestsSeeNames: row.guests_see_names === 1,
    ...(row.list_audience !== null && { needsConfirmation: row.audience_confirmed !== 1 }),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** The links that an owner shares, that of everything they wish for first. */
export function linksOf(db: Db, ownerId: string) {
  return linkRows(db)
    .where('list_links.owner_id', '=', ownerId)
    .where('list_links.participant_id', 'is', null)
    .orderBy('list_links.list_key')
    .orderBy('list_links.id')
    .execute();
}

/** One of the owner's own links, by its id, or undefined. */
export function findOwnLink(db: Db, ownerId: string, id: string) {
  return linkRows(db)
    .where('list_links.id', '=', id)
    .where('list_links.owner_id', '=', ownerId)
    .where('list_links.participant_id', 'is', null)
    .executeTakeFirst();
}

/** The owner's link of a list, or of everything where `listId` is null; undefined when it is not shared. */
export function findLinkOfList(db: Db, ownerId: string, listId: string | null) {
  return linkRows(db)
    .where('list_links.owner_id', '=', ownerId)
    .where('list_links.list_key', '=', listId ?? '')
    .executeTakeFirst();
}

/** What a token opens for this viewer, with its owner; undefined for one that serves no more or not them. */
export function findLinkByToken(db: Db, token: string, viewer: string | null) {
  return linkRows(db)
    .innerJoin('users', 'users.id', 'list_links.owner_id')
    .select(['users.name as owner_name', 'users.avatar_key', 'users.managed_since'])
    .select(['users.size_shirt', 'users.size_pants', 'users.size_shoes'])
    .where('list_links.token', '=', token)
    .where(notApart(viewer, 'list_links.owner_id'))
    .where(notHidden(viewer, 'list_links.owner_id'))
    .where(notSuspended('list_links.owner_id'))
    .where(serves(viewer))
    .where(isDrawnBy(viewer))
    .executeTakeFirst();
}

/**
 * The condition that a link opens its list: one of `gift_lists` that not all friends see to its owner alone, until they said that whoever
 * has the link may see it.
 */
export function serves(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`(gift_lists.audience is null or list_links.audience_confirmed = 1 or list_links.owner_id = ${viewer})`;
}

/**
 * The condition that a link is no draw's, or that the viewer holds the place it was opened to: to all others, its owner too, its token
 * opens nothing.
 */
export function isDrawnBy(viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`(list_links.participant_id is null or exists (
    select 1 from draw_pairs as drawn_pairs
    inner join draw_participants as drawn_by on drawn_by.id = drawn_pairs.giver_id
    where drawn_pairs.receiver_id = list_links.participant_id and drawn_by.user_id = ${viewer}))`;
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findLinkByToken>>>;

/** The token of a link that shares this gift, that of everything before those of its lists; undefined when none does. */
export async function sharingToken(
  db: Db,
  gift: { id: string; ownerId: string },
): Promise<string | undefined> {
  const shared = linksHolding(db, gift).where('list_links.participant_id', 'is', null);
  const link = await shared.select('list_links.token').orderBy('list_key').executeTakeFirst();
  return link?.token;
}

/** Asks for the links of its owner that hold a gift, but for what an operator hid, and none of whom one suspended. */
export function linksHolding(db: Db, gift: { id: string; ownerId: string }) {
  return db
    .selectFrom('list_links')
    .where('list_links.owner_id', '=', gift.ownerId)
    .where('list_links.hidden_at', 'is', null)
    .where(notSuspended('list_links.owner_id'))
    .where((eb) =>
      eb.or([
        eb('list_links.list_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('gift_list_items')
            .whereRef('gift_list_items.list_id', '=', 'list_links.list_id')
            .where('gift_list_items.gift_id', '=', gift.id)
            .select('gift_list_items.gift_id'),
        ),
      ]),
    );
}

/** Asks for the gifts that a link opens: what is on no stricter list, but for what an operator hid. */
export function giftsOfLink(
  db: Db,
  { owner_id, list_id, list_audience }: Pick<LinkRow, 'owner_id' | 'list_id' | 'list_audience'>,
) {
  const gifts = bare(db)
    .selectFrom('gifts')
    .where('gifts.owner_id', '=', owner_id)
    .where('gifts.received_at', 'is', null)
    .where('gifts.hidden_at', 'is', null)
    .where(visibleThrough({ list_audience }));
  if (list_id === null) return gifts;
  return gifts.where('gifts.id', 'in', (eb) =>
    eb.selectFrom('gift_list_items').select('gift_id').where('list_id', '=', list_id),
  );
}
