import type { Transaction } from 'kysely';
import type { Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { lockCarers, requireRoomToCare } from '#api/features/care/add-dependent.ts';
import { carersOf } from '#api/features/care/care-answers.ts';
import { isCarer, requireCarer } from '#api/features/care/care-store.ts';
import { keepInStep } from '#api/features/care/keep-in-step.ts';
import { areFriends } from '#api/features/friends/friend-store.ts';
import { notify } from '#api/features/notifications/notification-fan-out.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { MAX_CARERS } from '#contract/care.ts';
import { notificationTypes } from '#contract/notification-types.ts';

const LINK = '/profile/a-cargo';

/**
 * Asks a friend to care for a person, too, and tells them; gives whether that is new. Throws `not_your_dependent`, `not_friends`,
 * `too_many_carers`.
 */
export function inviteCarer(
  services: Services,
  callerId: string,
  personId: string,
  userId: string,
): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    await lockCarers(trx, [callerId, personId, userId]);
    await requireCarer(trx, callerId, personId);
    if (await isCarer(trx, userId, personId)) return false;
    await requireAccountOfFriend(trx, callerId, userId);
    const now = services.clock.now();
    const made = await trx
      .insertInto('carer_invites')
      .values({ person_id: personId, user_id: userId, from_id: callerId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!made) return false;
    await requireRoomForCarer(trx, personId);
    const [asker, person] = await namesOf(trx, callerId, personId);
    await tell(trx, services, [userId], services.wording.careProposed(asker, person), callerId);
    return true;
  });
}

async function requireAccountOfFriend(trx: Transaction<Tables>, callerId: string, userId: string) {
  const user = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('managed_since', 'is', null);
  const isFriend = (await user.executeTakeFirst()) && (await areFriends(trx, callerId, userId));
  if (!isFriend) throw new ApiError('not_friends');
}

async function requireRoomForCarer(trx: Transaction<Tables>, personId: string): Promise<void> {
  let most = MAX_CARERS;
  for (const table of ['carers', 'carer_invites'] as const) {
    const count = trx.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
    most -= Number((await count.where('person_id', '=', personId).executeTakeFirstOrThrow()).count);
  }
  if (most < 0) throw new ApiError('too_many_carers');
}

/**
 * Cares for a person from now on, whose friends are then the caller's friends, too. Throws `care_invitation_not_found`, also where
 * who asked cares for them no more or is no friend any more, and `too_many_dependents`.
 */
export async function acceptCare(services: Services, callerId: string, personId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await lockCarers(trx, [callerId, personId]);
    await takeInvitation(trx, callerId, personId);
    await requireRoomToCare(trx, callerId);
    const now = services.clock.now();
    const others = (await carersOf(trx, [personId])).map(({ id }) => id);
    await trx.insertInto('carers').values({ person_id: personId, carer_id: callerId, since: now }).execute();
    await trx
      .deleteFrom('hidden_from')
      .where('person_id', '=', personId)
      .where('friend_id', '=', callerId)
      .execute();
    await keepInStep(trx, now, [personId]);
    const [who, person] = await namesOf(trx, callerId, personId);
    await tell(trx, services, others, services.wording.careShared(who, person), callerId);
  });
}

/** Declines to care for a person; nobody is told. Throws `care_invitation_not_found`. */
export async function rejectCare({ db }: Services, callerId: string, personId: string): Promise<void> {
  await inTransaction(db, (trx) => takeInvitation(trx, callerId, personId));
}

/** Takes an invitation out, which ends with the friendship, and when who sent it cares no more. */
async function takeInvitation(trx: Transaction<Tables>, userId: string, personId: string): Promise<void> {
  const invitation = await trx
    .deleteFrom('carer_invites')
    .where('person_id', '=', personId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!invitation) throw new ApiError('care_invitation_not_found');
}

/**
 * Ends that somebody cares for a person, or that they are asked to: oneself, or whoever came later. Throws `not_your_dependent`,
 * `forbidden` for who has cared for longer, and `last_carer`.
 */
export async function removeCarer(
  services: Services,
  callerId: string,
  personId: string,
  userId: string,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    await lockCarers(trx, [callerId, personId, userId]);
    await requireCarer(trx, callerId, personId);
    const asked = trx.deleteFrom('carer_invites').where('person_id', '=', personId);
    await asked.where('user_id', '=', userId).execute();
    const carers = (await carersOf(trx, [personId])).map(({ id }) => id);
    if (!carers.includes(userId)) return;
    if (carers.indexOf(userId) < carers.indexOf(callerId)) throw new ApiError('forbidden');
    if (carers.length === 1) throw new ApiError('last_carer');
    const row = trx.deleteFrom('carers').where('person_id', '=', personId);
    await row.where('carer_id', '=', userId).execute();
    await forgetAskedBy(trx, personId, userId);
    await keepInStep(trx, now, [personId]);
    const [who, person] = await namesOf(trx, userId, personId);
    const told = carers.filter((id) => id !== callerId);
    await tell(trx, services, told, services.wording.careEnded(who, person), callerId);
  });
}

async function forgetAskedBy(trx: Transaction<Tables>, personId: string, userId: string): Promise<void> {
  const asked = trx.deleteFrom('carer_invites').where('person_id', '=', personId);
  await asked.where('from_id', '=', userId).execute();
}

/** The names of two people. */
async function namesOf(trx: Transaction<Tables>, oneId: string, otherId: string): Promise<[string, string]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [oneId, otherId])
    .execute();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  return [nameOf(oneId), nameOf(otherId)];
}

/** Tells carers what became of whom they care for. */
export async function tell(
  trx: Transaction<Tables>,
  { clock }: Pick<Services, 'clock'>,
  userIds: readonly string[],
  text: { title: string; message: string },
  actorId: string | null,
): Promise<void> {
  const news = { type: notificationTypes.app, kind: 'care', link: LINK, relatedEntityId: null } as const;
  await notify(trx, clock.now(), userIds, { ...news, ...text, actorId });
}
