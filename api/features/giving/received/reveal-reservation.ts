import { newId } from '#api/db/ids.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { requireHeld } from '#api/features/giving/holding/held-reservation.ts';
import { addWords, thank } from '#api/features/giving/received/say-thanks.ts';
import { findTeller, notifyTold, requireRoomToTell } from '#api/features/giving/received/tell-owner.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Tells the owner of a gift that the caller gave it: the one way in which a name passes, once a reservation and for good.
 * Throws `reservation_not_found`, `forbidden`, `not_given`, `already_revealed`, for a guest without a confirmed e-mail
 * `email_needed`, and `too_many_requests` where others who are no friends told the owner that day.
 */
export async function revealReservation(
  services: Services,
  callerId: string,
  reservationId: string,
  message: string,
): Promise<void> {
  const { db, clock } = services;
  await inTransaction(db, async (trx) => {
    const held = await requireHeld(trx, callerId, reservationId);
    if (held.given_at === null) throw new ApiError('not_given');
    const { gift_id, gift_name, owner_id } = held;
    const giver = await findTeller(trx, callerId, owner_id);
    const now = clock.now();
    if (!giver.isFriend) await requireRoomToTell(trx, services, owner_id);
    const reveal = { id: newId(), reservation_id: reservationId, gift_id, gift_name, owner_id };
    const insert = trx
      .insertInto('reveals')
      .values({ ...reveal, giver_id: callerId, message, created_at: now });
    const made = await insert
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new ApiError('already_revealed');
    await notifyTold(trx, services, { ...reveal, giver });
  });
}

/** Thanks whoever told, once for what they gave: words still for thanks that came without. Throws `reveal_not_found`, `already_thanked`, `giver_gone`. */
export async function thankForReveal(
  services: Services,
  callerId: string,
  id: string,
  message: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const reveal = await findReveal(trx, callerId, id);
    if (!reveal) throw new ApiError('reveal_not_found');
    if (reveal.giver_id === null) throw new ApiError('giver_gone');
    const { numUpdatedRows } = await trx
      .updateTable('reveals')
      .set({ thanked_at: services.clock.now() })
      .where('id', '=', id)
      .where('thanked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('already_thanked');
    const { gift_id, gift_name, giver_id } = reveal;
    const said = { gift_id, gift_name, from_id: callerId, to_id: giver_id, message };
    if (await thank(trx, services, await nameOf(trx, callerId), said)) return;
    if (!(await addWords(trx, services.clock.now(), said))) throw new ApiError('already_thanked');
  });
}

function findReveal(trx: Trx, ownerId: string, id: string) {
  const reveal = trx.selectFrom('reveals').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);
  return reveal.where(notApart(ownerId, 'reveals.giver_id')).executeTakeFirst();
}

async function nameOf(db: Db, id: string): Promise<string> {
  return (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
}
