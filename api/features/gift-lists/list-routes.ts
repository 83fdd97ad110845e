import { isUniqueViolation } from '#api/db/errors.ts';
import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { areFriends, requireSelfOrFriend } from '#api/features/friends/friend-store.ts';
import { listKey } from '#api/features/gift-lists/list-key.ts';
import {
  findList,
  insertList,
  listAnswer,
  listsOf,
  ownListsOf,
} from '#api/features/gift-lists/list-store.ts';
import { claimIdempotencyKey } from '#api/features/idempotency/idempotency-records.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves the gift lists (`docs/product/lists.md`). */
export function listRoutes(serve: Serve, { db, clock }: Services): void {
  serve(endpoints.giftLists, async ({ caller }) => ownListsOf(db, caller.userId));

  serve(endpoints.giftList, async ({ caller, params }) => {
    return listAnswer(await requireVisibleList(db, caller.userId, params.id));
  });

  serve(endpoints.friendGiftLists, async ({ caller, params }) => {
    await requireSelfOrFriend(db, caller.userId, params.id);
    return listsOf(db, params.id);
  });

  serve(endpoints.createGiftList, async ({ caller: { userId }, body, idempotencyKey: key }) => {
    const id = newId();
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      const before =
        key === undefined
          ? null
          : await claimIdempotencyKey(trx, { userId, call: 'createGiftList', key }, id, now);
      if (before) return listAnswer(await requireOwnList(trx, userId, before));
      const list = await insertList(trx, now, userId, body.name, id);
      if (!list) throw nameTaken();
      return listAnswer(list);
    });
  });

  serve(endpoints.renameGiftList, async ({ caller, params, body }) => {
    const list = await requireOwnList(db, caller.userId, params.id);
    try {
      const change = { name: body.name, name_norm: listKey(body.name) };
      const renaming = db.updateTable('gift_lists').set(change).where('id', '=', list.id).returningAll();
      const renamed = await renaming.executeTakeFirst();
      // why: it may have been deleted since it was found.
      if (!renamed) throw new ApiError('list_not_found');
      return listAnswer(renamed);
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken() : error;
    }
  });

  serve(endpoints.deleteGiftList, async ({ caller, params }) => {
    const list = await requireOwnList(db, caller.userId, params.id);
    // why: a gift that is put on it meanwhile may hold a place on it already, and then one of the two starts over.
    await inTransaction(db, (trx) => trx.deleteFrom('gift_lists').where('id', '=', list.id).execute());
  });
}

const nameTaken = () => fieldError('list_name_taken', 'name');

/** The list for its owner and their friends; for everybody else it is not there. */
async function requireVisibleList(db: Db, callerId: string, id: string) {
  const list = await findList(db, id);
  if (!list) throw new ApiError('list_not_found');
  const visible = list.owner_id === callerId || (await areFriends(db, callerId, list.owner_id));
  if (!visible) throw new ApiError('list_not_found');
  return list;
}

async function requireOwnList(db: Db, callerId: string, id: string) {
  const list = await requireVisibleList(db, callerId, id);
  if (list.owner_id !== callerId) throw new ApiError('forbidden');
  return list;
}
