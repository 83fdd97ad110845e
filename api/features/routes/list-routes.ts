import { isUniqueViolation } from '#api/db/errors.ts';
import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { areFriends, requireSelfOrFriend } from '#api/features/access/friend-store.ts';
import { claimIdempotencyKey } from '#api/features/base/idempotency-records.ts';
import { changeAudience, deleteList } from '#api/features/wishes/audiences/change-audience.ts';
import { giftAudience } from '#api/features/wishes/audiences/gift-audience.ts';
import { listKey } from '#api/features/wishes/gift-lists/list-key.ts';
import {
  findList,
  insertList,
  type ListRow,
  listAnswer,
  listsOf,
  ownListAnswers,
  ownListsOf,
} from '#api/features/wishes/gift-lists/list-store.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { GiftList } from '#contract/gift-lists.ts';

/** Serves the gift lists (`docs/product/lists.md`). */
export function listRoutes(serve: Serve, services: Services): void {
  const { db, media } = services;

  serve(endpoints.giftLists, async ({ caller }) => ownListsOf(db, caller.userId));

  serve(endpoints.giftAudience, async ({ caller, query }) => giftAudience(db, media, caller.userId, query));

  serve(endpoints.giftList, async ({ caller, params }) =>
    answerTo(db, caller.userId, await requireVisibleList(db, caller.userId, params.id)),
  );

  serve(endpoints.friendGiftLists, async ({ caller, params }) => {
    await requireSelfOrFriend(db, caller.userId, params.id);
    return listsOf(db, params.id, caller.userId);
  });

  serve(endpoints.createGiftList, async ({ caller: { userId, carerId }, body, idempotencyKey: key }) => {
    if (carerId) refuseAudience(body);
    const id = newId();
    return inTransaction(db, async (trx) => {
      const now = services.clock.now();
      const before =
        key === undefined
          ? null
          : await claimIdempotencyKey(trx, { userId, call: 'createGiftList', key }, id, now);
      if (before) return answerTo(trx, userId, await requireOwnList(trx, userId, before));
      const list = await insertList(trx, now, userId, body.name, id);
      if (!list) throw nameTaken();
      return answerTo(trx, userId, await changeAudience(trx, services, list, body));
    });
  });

  serve(endpoints.renameGiftList, async ({ caller: { userId, carerId }, params, body }) => {
    if (carerId) refuseAudience(body);
    const change = { name: body.name, name_norm: listKey(body.name) };
    return inTransaction(db, async (trx) => {
      const { id } = await requireOwnList(trx, userId, params.id);
      // why: locked by this, so that who sees what is on it is computed of what is on it then.
      const renaming = trx.updateTable('gift_lists').set(change).where('id', '=', id).returningAll();
      const renamed = await renaming.executeTakeFirst();
      // why: it may have been deleted since it was found.
      if (!renamed) throw new ApiError('list_not_found');
      return answerTo(trx, userId, await changeAudience(trx, services, renamed, body));
    }).catch((error) => {
      throw isUniqueViolation(error) ? nameTaken() : error;
    });
  });

  serve(endpoints.deleteGiftList, async ({ caller: { userId }, params }) => {
    // why: a gift that is put on it meanwhile may hold a place on it already, and then one of the two starts over.
    await inTransaction(db, async (trx) => {
      await deleteList(trx, services, await requireOwnList(trx, userId, params.id));
    });
  });
}

/** Refuses a list for some of who is in the caller's care: it would hide deseos from those who care. */
function refuseAudience({ audience }: { audience?: string | undefined }): void {
  if (audience !== undefined && audience !== 'friends') throw fieldError('invalid_input', 'audience');
}

const nameTaken = () => fieldError('list_name_taken', 'name');

/** A list as it is answered to its owner, or to a friend. */
async function answerTo(db: Db, callerId: string, list: ListRow): Promise<GiftList> {
  const [answer] = list.owner_id === callerId ? await ownListAnswers(db, callerId, [list]) : [];
  return answer ?? listAnswer(list);
}

/** The list for its owner and their friends who may see it; for everybody else it is not there. */
async function requireVisibleList(db: Db, callerId: string, id: string): Promise<ListRow> {
  const list = await findList(db, id, callerId);
  if (!list) throw new ApiError('list_not_found');
  const visible = list.owner_id === callerId || (await areFriends(db, callerId, list.owner_id));
  if (!visible) throw new ApiError('list_not_found');
  return list;
}

async function requireOwnList(db: Db, callerId: string, id: string): Promise<ListRow> {
  const list = await requireVisibleList(db, callerId, id);
  if (list.owner_id !== callerId) throw new ApiError('forbidden');
  return list;
}
