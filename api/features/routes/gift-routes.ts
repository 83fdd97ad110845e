import type { FastifyRequest } from 'fastify';
import { actingOn, publishingFor } from '#api/features/access/care-store.ts';
import { requireSelfOrFriend } from '#api/features/access/friend-store.ts';
import { sharingToken } from '#api/features/access/list-link-store.ts';
import { wasSeen } from '#api/features/access/visible-to.ts';
import { changeGift, deleteGift } from '#api/features/wishes/gifts/change-gift.ts';
import { createGift } from '#api/features/wishes/gifts/create-gift.ts';
import { feedPage, type GiftPage } from '#api/features/wishes/gifts/gift-pages.ts';
import type { PictureSource } from '#api/features/wishes/gifts/gift-picture.ts';
import { ownerPage } from '#api/features/wishes/gifts/owner-pages.ts';
import { findSimilarGift } from '#api/features/wishes/gifts/similar-gift.ts';
import { loadGift, loadGifts } from '#api/features/wishes/gifts/visible-gifts.ts';
import { fieldError } from '#api/http/api-error.ts';
import type { CountTry } from '#api/http/rate-limits.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import type { NextPage, Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

type Answering = { caller: { userId: string }; nextPage: NextPage };

/** Serves the gifts (`docs/product/deseo.md`). */
export function giftRoutes(serve: Serve, services: Services, countTry: CountTry): void {
  const { db, media } = services;

  const answerPage = async ({ caller, nextPage }: Answering, page: GiftPage) => {
    nextPage(page.next);
    return loadGifts(db, media, caller.userId, page.ids, { seen: wasSeen });
  };

  const answerOwner = async (call: Answering, ownerId: string, query: Parameters<typeof ownerPage>[3]) => {
    const { userId } = call.caller;
    await requireSelfOrFriend(db, userId, ownerId);
    return answerPage(call, await ownerPage(db, userId, ownerId, query));
  };

  /** What picture came with a call: the file, else the address, whose fetching counts as an upload does. */
  const pictureOf = (
    { caller, request }: { caller: { userId: string }; request: FastifyRequest },
    file: UploadedFile | undefined,
    address: string | undefined,
  ): PictureSource | undefined => {
    const count = () => countTry('upload', caller.userId, request);
    return file ?? (address ? { address, count } : undefined);
  };

  serve(endpoints.gifts, async (call) => {
    const { caller, query } = call;
    if (!query.userId) return answerPage(call, await feedPage(db, caller.userId, query));
    return answerOwner(call, query.userId, query);
  });

  serve(endpoints.friendGifts, async (call) => {
    return answerOwner(call, call.params.id, call.query);
  });

  serve(endpoints.gift, async ({ caller, params }) => {
    const gift = await loadGift(db, media, caller?.userId ?? null, params.id);
    if (caller) return gift;
    return { ...gift, listToken: (await sharingToken(db, { id: gift.id, ownerId: gift.userId })) ?? null };
  });

  serve(endpoints.similarGift, async ({ caller, query }) => ({
    similar: await findSimilarGift(db, caller.userId, query),
  }));

  serve(endpoints.createGift, async ({ caller, body, files, idempotencyKey, request }) => {
    const picture = pictureOf({ caller, request }, files['ImageFile'], body.ImageUrl);
    const ownerId = await publishingFor(db, caller.userId, body.FriendId);
    if (ownerId !== caller.userId) refuseDraft(body);
    const id = await createGift(services, { ownerId, byId: caller.userId }, body, picture, idempotencyKey);
    return loadGift(db, media, caller.userId, id);
  });

  serve(endpoints.updateGift, async ({ caller, params, body, files, request }) => {
    const picture = pictureOf({ caller, request }, files['ImageFile'], body.ImageUrl);
    const ownerId = await actingOn(db, caller.userId, params.id);
    if (ownerId !== caller.userId) refuseDraft(body);
    await changeGift(services, ownerId, params.id, body, picture);
    return loadGift(db, media, caller.userId, params.id);
  });

  serve(endpoints.deleteGift, async ({ caller, params }) =>
    deleteGift(services, await actingOn(db, caller.userId, params.id), params.id),
  );
}

/** Refuses a draft of who is in the caller's care: it would be seen by nobody. */
function refuseDraft({ Draft }: { Draft?: boolean | undefined }): void {
  if (Draft) throw fieldError('invalid_input', 'Draft');
}
