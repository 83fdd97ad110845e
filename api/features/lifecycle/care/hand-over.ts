import type { z } from 'zod';
import { isUniqueViolation } from '#api/db/errors.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { dependentIds, firstName, requireCarer } from '#api/features/access/care-store.ts';
import { friendIds } from '#api/features/access/friend-store.ts';
import { hashSecretToken, newSecretToken } from '#api/features/base/secret-token.ts';
import { ties } from '#api/features/lifecycle/ties.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { requireFreeEmail } from '#api/features/people/auth/not-me-links.ts';
import { hashPassword } from '#api/features/people/auth/passwords.ts';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { lockCarers } from '#api/features/people/care/add-dependent.ts';
import { carersOf } from '#api/features/people/care/care-answers.ts';
import { keepInStep } from '#api/features/people/care/keep-in-step.ts';
import { namesOf, tell } from '#api/features/people/care/share-care.ts';
import { emailTaken, findUserByEmail, updateUser } from '#api/features/people/users/user-store.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import { handoverMail } from '#api/mail/handover-mail.ts';
import type { Clock, Services } from '#api/services.ts';
import { type ClaimedPerson, type claimInput, HANDOVER_DAYS } from '#contract/care.ts';
import { notificationTypes } from '#contract/notification-types.ts';

const VALID_MS = HANDOVER_DAYS * 24 * 60 * 60 * 1000;

/** Refuses to hand somebody over to whoever has an account. Throws `email_taken`. */
export async function requireUnusedEmail(trx: Trx, email: string): Promise<void> {
  if (await findUserByEmail(trx, email)) throw fieldError('email_taken', 'email');
}

/**
 * Makes a link by which a person in care gets an account, in place of one that was mailed before, and tells the other carers; gives
 * its mailing. Of an address that has an account by now the sender is told.
 */
export async function sendHandover(
  trx: Trx,
  services: Services,
  { personId, fromId }: { personId: string; fromId: string },
  email: string,
): Promise<() => void> {
  const { clock, wording, mailer, log, publicUrl } = services;
  const token = newSecretToken(24);
  const [who, person] = await namesOf(trx, fromId, personId);
  if (await findUserByEmail(trx, email)) {
    await tell(trx, services, [fromId], wording.handoverTaken(person), fromId, pathOf(personId));
    return () => {};
  }
  const expires_at = clock.now() + VALID_MS;
  const row = { token_hash: hashSecretToken(token), email, expires_at, from_id: fromId };
  await trx
    .insertInto('handovers')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  const others = (await carersOf(trx, [personId])).map(({ id }) => id).filter((id) => id !== fromId);
  await tell(trx, services, others, wording.handoverBegun(who, person), fromId, pathOf(personId));
  const mail = handoverMail({
    ...{ appName: wording.appName, name: person, from: firstName(who), days: HANDOVER_DAYS },
    link: { site: publicUrl, path: `/tu-lista/${token}` },
  });
  // why: nobody waits for the mail server; what failed is in the log, and the page says to whom it was sent.
  return () => {
    mailer
      .send({ to: email, ...mail })
      .catch((error: unknown) => log.error({ err: error }, 'handover not sent'));
  };
}

const pathOf = (personId: string) => `/profile/a-cargo/${personId}/cuenta`;

/** Ends what somebody who may care no more began: links that they sent, what they asked the other carers. */
export async function endAskedBy(trx: Trx, userId: string, personId?: string): Promise<void> {
  for (const table of ['handovers', 'care_decisions'] as const) {
    const theirs = trx.deleteFrom(table).where('from_id', '=', userId);
    await (personId === undefined ? theirs : theirs.where('person_id', '=', personId)).execute();
  }
}

/** Makes the link that was mailed serve no more. Throws `not_your_dependent`. */
export async function cancelHandover({ db }: Services, callerId: string, personId: string): Promise<void> {
  await requireCarer(db, callerId, personId);
  await db.deleteFrom('handovers').where('person_id', '=', personId).execute();
}

function findHandover(db: Db, clock: Clock, token: string) {
  return db
    .selectFrom('handovers')
    .innerJoin('users', 'users.id', 'handovers.person_id')
    .select(['handovers.person_id', 'handovers.email', 'users.name'])
    .where('handovers.token_hash', '=', hashSecretToken(token))
    .where('handovers.expires_at', '>', clock.now())
    .where('users.managed_since', 'is not', null)
    .where('users.suspended_until', 'is', null)
    .executeTakeFirst();
}

/** What a mailed link hands over. Throws `handover_not_found`. */
export async function claimedPerson({ db, clock }: Services, token: string): Promise<ClaimedPerson> {
  const found = await findHandover(db, clock, token);
  if (!found) throw new ApiError('handover_not_found');
  const carers = await carersOf(db, [found.person_id]);
  return { name: found.name, email: found.email, carers: carers.map(({ name }) => name) };
}

/**
 * Gives a person their account: from this moment they own what was kept for them, blind like every owner, and who cared for them is
 * a friend. What was said under their deseos goes, for it was said out of their sight. Throws `handover_not_found`, `email_taken`.
 */
export async function claim(
  services: Services,
  { token, password, name }: z.output<typeof claimInput>,
): Promise<{ token: string; userId: string }> {
  const { db, clock, wording } = services;
  // why: what takes long is done for a link alone that serves, and outside the transaction.
  if (!(await findHandover(db, clock, token))) throw new ApiError('handover_not_found');
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const found = await findHandover(trx, clock, token);
    if (!found) throw new ApiError('handover_not_found');
    const { person_id: userId, email } = found;
    const carers = (await carersOf(trx, [userId])).map(({ id }) => id);
    await lockCarers(trx, [userId, ...carers]);
    // why: cancelled, or claimed by another press, while this one waited.
    if (!(await findHandover(trx, clock, token))) throw new ApiError('handover_not_found');
    await requireFreeEmail(trx, clock, email, userId);
    const now = clock.now();
    for (const { claim: own } of ties) await own?.(trx, userId);
    await updateUser(trx, userId, {
      ...{ email, email_verified_at: now, password_hash: passwordHash, managed_since: null },
      ...{ name, updated_at: now, calendar_changed_at: now },
    });
    await keepInStep(trx, now, await dependentIds(trx, [userId, ...(await friendIds(trx, userId))]), [
      userId,
    ]);
    const welcome = { type: notificationTypes.app, ...wording.welcome, actorId: null, relatedEntityId: null };
    await notify(trx, now, [userId], welcome);
    await tell(trx, services, carers, wording.handedOver(name), userId);
    return { token: await startSession(trx, clock, userId), userId };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
}

/** Removes links that serve no more; gives how many. */
export async function removeOldHandovers(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('handovers').where('expires_at', '<=', clock.now());
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
