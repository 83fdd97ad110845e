import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { firstName } from '#api/features/access/care-store.ts';
import { areFriends } from '#api/features/access/friend-store.ts';
import {
  findLinkByToken,
  findLinkOfList,
  giftsOfLink,
  linksHolding,
  newLink,
  type OpenLink,
} from '#api/features/access/list-link-store.ts';
import { visibleThrough } from '#api/features/access/visible-to.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { previewUrl } from '#api/features/giving/list-links/list-preview.ts';
import { shownDay, shownDayAnswer } from '#api/features/giving/list-links/shown-day.ts';
import { avoidedBy } from '#api/features/people/users/profile-store.ts';
import type { GiftPage } from '#api/features/wishes/gifts/gift-pages.ts';
import { ownerPage } from '#api/features/wishes/gifts/owner-pages.ts';
import { loadGifts } from '#api/features/wishes/gifts/visible-gifts.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import type { Gift } from '#contract/gifts.ts';
import type { SharedListHead, sharedListQuery } from '#contract/list-links.ts';

type Viewer = SharedListHead['viewer'];
export type SharedView = { link: OpenLink; viewer: Viewer; caller: Caller | null };

/** What whoever has it sees of the link of everything an owner wishes for, as if nobody had entered; of one to come where there is none. */
export async function viewOfEverything(db: Db, ownerId: string): Promise<SharedView> {
  const owner = await db
    .selectFrom('users')
    .select(['name as owner_name', 'avatar_key', 'managed_since', 'size_shirt', 'size_pants', 'size_shoes'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const link = (await findLinkOfList(db, ownerId, null)) ?? newLink(ownerId);
  return { link: { ...link, ...owner }, viewer: 'visitor', caller: null };
}

/** What a token opens, and as whom the caller sees it. Throws `list_link_not_found`. */
export async function openSharedList(db: Db, token: string, caller: Caller | null): Promise<SharedView> {
  const link = await findLinkByToken(db, token, caller?.userId ?? null);
  if (!link) throw new ApiError('list_link_not_found');
  return { link, caller, viewer: await viewerOf(db, link, caller) };
}

async function viewerOf(db: Db, link: OpenLink, caller: Caller | null): Promise<Viewer> {
  if (!caller) return 'visitor';
  if (caller.userId === link.owner_id) return 'owner';
  if (!caller.isGuest && (await seesAsFriend(db, link, caller.userId))) return 'friend';
  const entry = await db
    .selectFrom('list_entries')
    .select('entered_at')
    .where('user_id', '=', caller.userId)
    .where('link_id', '=', link.id)
    .executeTakeFirst();
  return entry ? 'guest' : 'visitor';
}

/** Whether somebody sees the list without its link: a friend, of a list for some one who is ticked. */
async function seesAsFriend(db: Db, { owner_id, list_id, list_audience }: OpenLink, userId: string) {
  if (list_audience === null) return areFriends(db, userId, owner_id);
  const ticked = db.selectFrom('gift_list_people').select('friend_id').where('list_id', '=', list_id);
  return (await ticked.where('friend_id', '=', userId).executeTakeFirst()) !== undefined;
}

/** Who may know of reservations: their id, or null for the owner and for whoever did not enter. */
const knowing = ({ viewer, caller }: SharedView) =>
  viewer === 'guest' || viewer === 'friend' ? (caller?.userId ?? null) : null;

/** Whether who entered and is no friend of the owner's is told who reserved, account or guest: where the owner said so. */
const seesNames = ({ link }: SharedView) => link.guests_see_names === 1;

/** One page of the ids of the list's gifts, filtered and sorted as asked. */
export function sharedPage(
  db: Db,
  view: SharedView,
  query: z.output<typeof sharedListQuery>,
): Promise<GiftPage> {
  const { owner_id, list_id, list_audience } = view.link;
  // why: secrecy: to whoever may not know, a filter by reservations is answered as it is to the owner.
  const asked = { ...query, listId: list_id ?? undefined, shared: visibleThrough({ list_audience }) };
  return ownerPage(db, knowing(view) ?? owner_id, owner_id, asked);
}

/** The gifts of these ids, as the viewer may see them. */
export function sharedGifts(
  db: Db,
  media: MediaAddresses,
  view: SharedView,
  ids: readonly string[],
): Promise<Gift[]> {
  const sight = seesNames(view) ? 'everybody' : 'friends';
  return loadGifts(db, media, knowing(view), ids, { sight, seen: visibleThrough(view.link) });
}

/** One gift of the list. Throws `gift_not_found`, also for a gift that the link does not share. */
export async function sharedGift(db: Db, media: MediaAddresses, view: SharedView, id: string): Promise<Gift> {
  const { owner_id: ownerId } = view.link;
  const own = bare(db).selectFrom('gifts').select('id').where('id', '=', id).where('owner_id', '=', ownerId);
  const isHeld =
    (await own.executeTakeFirst()) !== undefined &&
    (await linksHolding(db, { id, ownerId })
      .select('list_links.id')
      .where('list_links.id', '=', view.link.id)
      .executeTakeFirst()) !== undefined;
  const [gift] = isHeld ? await sharedGifts(db, media, view, [id]) : [];
  if (!gift) throw new ApiError('gift_not_found');
  return gift;
}

/** The head of the list: the same with and without reservations, and but for `viewer` the same for everybody. */
export async function sharedHead({ db, media, clock }: Services, view: SharedView): Promise<SharedListHead> {
  const { link, viewer } = view;
  const { gifts, purchased } = await counts(db, link);
  return {
    owner: {
      id: link.owner_id,
      name: link.managed_since === null ? link.owner_name : firstName(link.owner_name),
      avatarUrl: media.avatar({ id: link.owner_id, avatar_key: link.avatar_key }),
      ...(link.managed_since !== null && { inCare: true }),
    },
    listName: link.list_name,
    message: link.message,
    sizes:
      link.show_sizes === 1
        ? { shirt: link.size_shirt, pants: link.size_pants, shoes: link.size_shoes }
        : null,
    avoid: link.show_sizes === 1 ? await avoidedBy(db, link.owner_id) : [],
    day: shownDayAnswer(await shownDay(db, link, clock.now())),
    giftCount: Number(gifts),
    purchasedCount: Number(purchased),
    previewUrl: await previewUrl(db, media, link),
    guestsMayReserve: link.guests_may_reserve === 1,
    wasOpened: link.first_opened_at !== null,
    ...(link.participant_id !== null && { drawId: await drawOf(db, link.participant_id) }),
    viewer,
  };
}

async function drawOf(db: Db, participantId: string): Promise<string> {
  const rows = db.selectFrom('draw_participants').select('draw_id').where('id', '=', participantId);
  return (await rows.executeTakeFirstOrThrow()).draw_id;
}

function counts(db: Db, link: OpenLink) {
  return giftsOfLink(db, link)
    .select(({ fn }) => [
      fn.countAll<number>().as('gifts'),
      fn.count<number>('gifts.purchased_at').as('purchased'),
    ])
    .executeTakeFirstOrThrow();
}
