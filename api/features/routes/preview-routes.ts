import { requireSelfOrFriend } from '#api/features/access/friend-store.ts';
import { wasSeen } from '#api/features/access/visible-to.ts';
import {
  sharedGifts,
  sharedHead,
  sharedPage,
  viewOfEverything,
} from '#api/features/giving/list-links/shared-list.ts';
import { loadProfiles } from '#api/features/people/users/profile-store.ts';
import { listsOf } from '#api/features/wishes/gift-lists/list-store.ts';
import { ownerPage } from '#api/features/wishes/gifts/owner-pages.ts';
import { loadGifts } from '#api/features/wishes/gifts/visible-gifts.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Preview } from '#contract/preview.ts';

type Found = { preview: Preview; next: string | null };
type Query = Parameters<typeof ownerPage>[3];

/** Serves one's own page with another's eyes (`docs/product/audiences.md`). */
export function previewRoutes(serve: Serve, services: Services): void {
  serve(endpoints.preview, async ({ caller: { userId }, query: { as, ...query }, nextPage }) => {
    const found = await (as === 'link'
      ? ofLink(services, userId, query)
      : ofFriend(services, userId, as, query));
    nextPage(found.next);
    return found.preview;
  });
}

/** What a friend sees. why: secrecy: no reservation is read, so that it is the same with and without. */
async function ofFriend(
  { db, media }: Services,
  ownerId: string,
  friendId: string,
  query: Query,
): Promise<Found> {
  if (friendId === ownerId) throw new ApiError('not_friends');
  await requireSelfOrFriend(db, ownerId, friendId);
  const page = await ownerPage(db, friendId, ownerId, { ...query, isPreview: true });
  const profiles = await loadProfiles(db, media, [ownerId, friendId], friendId);
  const friend = profiles.find(({ id }) => id === friendId);
  if (!friend) throw new ApiError('not_friends');
  const { id, name, avatarUrl } = friend;
  return {
    preview: {
      as: { id, name, avatarUrl },
      profile: profiles.find((each) => each.id === ownerId) ?? null,
      lists: await listsOf(db, ownerId, friendId),
      shared: null,
      gifts: await loadGifts(db, media, friendId, page.ids, { seen: wasSeen, isPreview: true }),
    },
    next: page.next,
  };
}

/** What whoever has the link of everything sees before they enter. */
async function ofLink(services: Services, ownerId: string, query: Query): Promise<Found> {
  const { db, media } = services;
  const view = await viewOfEverything(db, ownerId);
  const { listName: _, ...asked } = query;
  const page = await sharedPage(db, view, asked);
  return {
    preview: {
      ...{ as: null, profile: null, lists: [] },
      shared: await sharedHead(services, view),
      gifts: await sharedGifts(db, media, view, page.ids),
    },
    next: page.next,
  };
}
