import { type RawBuilder, sql } from 'kysely';

/** Who looks: their id, null for somebody signed out, or the column that holds their id. */
export type Eyes = string | null | RawBuilder<string>;

/**
 * The condition that a viewer may see a row of `gifts`: what all friends see everybody does who has its address; else its owner, whom
 * each of its lists for some shows it to, and who entered a link that its owner confirmed.
 */
export function visibleTo(viewer: Eyes): RawBuilder<boolean> {
  // why: the column settles nearly all rows, and what follows is asked of the few others alone; of `gifts` it reads only what the index
  // `gifts_wished` has, or PostgreSQL reads the rows of all friends.
  return sql<boolean>`(gifts.audience is null or gifts.owner_id = ${viewer}
    or (gifts.audience = 'some' and ${isTickedBy(viewer)} and not ${isLeftOut(viewer)} and ${isTicked(viewer)})
    or ${hasEntered(viewer)})`;
}

/** The condition of what a page of `visibleTo` found a moment ago in the same request. */
export const wasSeen = sql<boolean>`1 = 1`;

/** That the owner ticked the viewer on any list: asked once, so that what one keeps from all their friends costs these nothing. */
const isTickedBy = (viewer: Eyes) => sql<boolean>`gifts.owner_id in (
    select own_people.owner_id from gift_list_people as own_people where own_people.friend_id = ${viewer})`;

/** That a list for some which the gift is on shows it to the viewer. */
const isTicked = (viewer: Eyes) => sql<boolean>`exists (
    select 1
    from gift_list_items as seen_items
    inner join gift_list_people as seen_people on seen_people.list_id = seen_items.list_id
    where seen_items.gift_id = gifts.id and seen_people.friend_id = ${viewer})`;

/** That a list for some leaves the viewer out: reading ends at the first (anti-join), however many lists the gift is on. */
const isLeftOut = (viewer: Eyes) => sql<boolean>`exists (
    select 1
    from gift_list_items as seen_items
    inner join gift_lists as seen_lists on seen_lists.id = seen_items.list_id
    where seen_items.gift_id = gifts.id and seen_lists.audience = 'some' and not exists (
      select 1 from gift_list_people as seen_people
      where seen_people.list_id = seen_lists.id and seen_people.friend_id = ${viewer}))`;

/** That the viewer entered a confirmed link of a list that is as strict as the strictest that the gift is on. */
function hasEntered(viewer: Eyes): RawBuilder<boolean> {
  // why: whose links the viewer entered is asked once, and not for each gift.
  return sql<boolean>`(gifts.owner_id in (
      select own_links.owner_id from list_entries as own_entries
      inner join list_links as own_links on own_links.id = own_entries.link_id
      where own_entries.user_id = ${viewer} and own_links.audience_confirmed = 1) and exists (
    select 1
    from list_entries as seen_entries
    inner join list_links as seen_links on seen_links.id = seen_entries.link_id
    inner join gift_lists as seen_lists on seen_lists.id = seen_links.list_id
    inner join gift_list_items as seen_items on seen_items.list_id = seen_lists.id
    where seen_entries.user_id = ${viewer} and seen_items.gift_id = gifts.id
      and seen_links.audience_confirmed = 1 and gifts.audience <> 'draft'
      and seen_lists.audience in ('me', gifts.audience)))`;
}

type SharedList = { list_audience: 'some' | 'me' | null };

/** The condition that a link shows a row of `gifts` of its list: what is on no stricter one. */
export function visibleThrough({ list_audience }: SharedList): RawBuilder<boolean> {
  if (list_audience === 'me') return sql<boolean>`(gifts.audience is null or gifts.audience <> 'draft')`;
  if (list_audience === 'some') return sql<boolean>`(gifts.audience is null or gifts.audience = 'some')`;
  return sql<boolean>`gifts.audience is null`;
}

/** The condition that a viewer may know of a row of `gift_lists`. */
export function listVisibleTo(viewer: Eyes): RawBuilder<boolean> {
  return sql<boolean>`(gift_lists.audience is null or gift_lists.owner_id = ${viewer}
    or (gift_lists.audience = 'some' and exists (
      select 1 from gift_list_people as seen_people
      where seen_people.list_id = gift_lists.id and seen_people.friend_id = ${viewer})))`;
}
