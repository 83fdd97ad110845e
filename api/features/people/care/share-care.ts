import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { isCarer, requireCarer } from '#api/features/access/care-store.ts';
import { areFriends } from '#api/features/access/friend-store.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { lockCarers, requireRoomToCare } from '#api/features/people/care/add-dependent.ts';
import { carersOf } from '#api/features/people/care/care-answers.ts';
import { keepInStep } from '#api/features/people/care/keep-in-step.ts';
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

async function requireAccountOfFriend(trx: Trx, callerId: string, userId: string) {
  const user = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('managed_since', 'is', null);
  const isFriend = (await user.executeTakeFirst()) && (await areFriends(trx, callerId, userId));
  if (!isFriend) throw new ApiError('not_friends');
}

async function requireRoomForCarer(trx: Trx, personId: string): Promise<void> {
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
    // why: they were told of nothing that the others ask, and would have no three days to say no.
    await trx.deleteFrom('care_decisions').where('person_id', '=', personId).execute();
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
async function takeInvitation(trx: Trx, userId: string, personId: string): Promise<void> {
  const invitation = await trx
    .deleteFrom('carer_invites')
    .where('person_id', '=', personId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!invitation) throw new ApiError('care_invitation_not_found');
}

/** Takes back that somebody is asked to care for a person. */
export async function forgetInvitation(trx: Trx, personId: string, userId: string): Promise<void> {
  const asked = trx.deleteFrom('carer_invites').where('person_id', '=', personId);
  await asked.where('user_id', '=', userId).execute();
}

/** Ends that somebody cares for a person, with what they had begun, and tells the others and them of it but for who did it. */
export async function endCareOf(
  trx: Trx,
  services: Services,
  { personId, userId, byId }: { personId: string; userId: string; byId: string },
): Promise<void> {
  const carers = (await carersOf(trx, [personId])).map(({ id }) => id);
  const row = trx.deleteFrom('carers').where('person_id', '=', personId);
  await row.where('carer_id', '=', userId).execute();
  const asked = trx.deleteFrom('carer_invites').where('person_id', '=', personId);
  await asked.where('from_id', '=', userId).execute();
  const links = trx.deleteFrom('handovers').where('person_id', '=', personId);
  await links.where('from_id', '=', userId).execute();
  await keepInStep(trx, services.clock.now(), [personId]);
  const [who, person] = await namesOf(trx, userId, personId);
  const told = carers.filter((id) => id !== byId);
  await tell(trx, services, told, services.wording.careEnded(who, person), byId);
}

/** The names of two people. */
export async function namesOf(trx: Trx, oneId: string, otherId: string): Promise<[string, string]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [oneId, otherId])
    .execute();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  return [nameOf(oneId), nameOf(otherId)];
}

/**
 * Tells carers what became of whom they care for. What one did is one unread row each (deduplication): another becomes it, of
 * those that lead to the same page.
 */
export async function tell(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  userIds: readonly string[],
  text: { title: string; message: string },
  actorId: string,
  link = LINK,
): Promise<void> {
  if (userIds.length === 0) return;
  const now = clock.now();
  const unread = await trx
    .updateTable('notifications')
    .set({ ...text, created_at: now })
    .where('user_id', 'in', userIds)
    .where('actor_id', '=', actorId)
    .where('kind', '=', 'care')
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute();
  const rest = userIds.filter((id) => !unread.some(({ user_id }) => user_id === id));
  const news = { type: notificationTypes.app, kind: 'care', link, relatedEntityId: null } as const;
  await notify(trx, now, rest, { ...news, ...text, actorId });
}
