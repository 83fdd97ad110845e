import { newId } from '#api/db/ids.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { requireCarer } from '#api/features/access/care-store.ts';
import { addJobs, NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { type After, carryOut, nothing, type Wish, wishOf } from '#api/features/lifecycle/care/carry-out.ts';
import { requireUnusedEmail } from '#api/features/lifecycle/care/hand-over.ts';
import { tellAsked, tellRefused } from '#api/features/lifecycle/care/tell-asked.ts';
import { lockCarers } from '#api/features/people/care/add-dependent.ts';
import { carersOf } from '#api/features/people/care/care-answers.ts';
import { agreedOn, type Decision, decisionsOf, isAbout } from '#api/features/people/care/decision-store.ts';
import { endCareOf, forgetInvitation } from '#api/features/people/care/share-care.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { DECISION_DAYS } from '#contract/care-bounds.ts';

/** The job that carries out what was asked and nobody said no to. */
export const CARE_DUE = 'care.due';

const WAIT_MS = DECISION_DAYS * 24 * 60 * 60 * 1000;

/**
 * Hands somebody over, or deletes them, where the caller alone cares for them; else asks the others, who each agree, or have three
 * days to say no. Throws `not_your_dependent`, `email_taken`.
 */
export async function decide(
  services: Services,
  callerId: string,
  personId: string,
  wish: Wish,
): Promise<void> {
  const after = await inTransaction(services.db, async (trx) => {
    await lockCarers(trx, [callerId, personId]);
    await requireCarer(trx, callerId, personId);
    if (wish.kind === 'handover') await requireUnusedEmail(trx, wish.email);
    return askOrDo(trx, services, { personId, fromId: callerId }, wish);
  });
  after();
}

/**
 * Ends that oneself cares for a person, or that somebody is asked to; of who came later it asks the other carers, but not them.
 * Throws `not_your_dependent`, `forbidden` for who has cared for longer, and `last_carer`.
 */
export async function removeCarer(
  services: Services,
  callerId: string,
  personId: string,
  userId: string,
): Promise<void> {
  const after = await inTransaction(services.db, async (trx) => {
    await lockCarers(trx, [callerId, personId, userId]);
    await requireCarer(trx, callerId, personId);
    await forgetInvitation(trx, personId, userId);
    const carers = (await carersOf(trx, [personId])).map(({ id }) => id);
    if (!carers.includes(userId)) return nothing;
    if (carers.indexOf(userId) < carers.indexOf(callerId)) throw new ApiError('forbidden');
    if (carers.length === 1) throw new ApiError('last_carer');
    if (userId !== callerId)
      return askOrDo(trx, services, { personId, fromId: callerId }, { kind: 'remove', about_id: userId });
    await endCareOf(trx, services, { personId, userId, byId: callerId });
    return nothing;
  });
  after();
}

type Asked = { personId: string; fromId: string };

async function askOrDo(trx: Trx, services: Services, asked: Asked, wish: Wish): Promise<After> {
  const about = { about_id: aboutOf(wish) };
  const carers = await carersOf(trx, [asked.personId]);
  const isAgreed = carers.every(({ id }) => id === asked.fromId || isAbout(about, id));
  const now = services.clock.now();
  const mine = (await decisionsOf(trx, [asked.personId])).filter(
    ({ from_id, kind, about_id }) =>
      from_id === asked.fromId && kind === wish.kind && about_id === about.about_id,
  );
  // why: the same press again tells nobody again, and its three days go on.
  if (!isAgreed && mine.some((row) => row.email === emailOf(wish) && row.due_at > now)) return nothing;
  for (const { id } of mine) await forget(trx, id);
  if (isAgreed) return carryOut(trx, services, asked, wish);
  const row = {
    ...{ id: newId(), person_id: asked.personId, from_id: asked.fromId, kind: wish.kind },
    ...{ ...about, email: emailOf(wish) },
    ...{ agreed: JSON.stringify([asked.fromId]), due_at: now + WAIT_MS },
  };
  await trx.insertInto('care_decisions').values(row).execute();
  const job = { kind: CARE_DUE, userId: null, dueAt: row.due_at, payload: {}, dedupeKey: jobKey(row.id) };
  await addJobs(trx, [job]);
  return tellAsked(trx, services, asked, row.id, wish);
}

const aboutOf = (wish: Wish) => (wish.kind === 'remove' ? wish.about_id : null);
const emailOf = (wish: Wish) => (wish.kind === 'handover' ? wish.email : null);
const jobKey = (id: string) => `${CARE_DUE}:${id}`;

async function forget(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('care_decisions').where('id', '=', id).execute();
}

/** Locks what is asked of the caller. Throws `not_your_dependent`, `care_decision_not_found`, `forbidden` for who is to be taken out. */
async function lockDecision(trx: Trx, callerId: string, personId: string, id: string) {
  await lockCarers(trx, [callerId, personId]);
  await requireCarer(trx, callerId, personId);
  const found = (await decisionsOf(trx, [personId])).find((row) => row.id === id);
  if (!found) throw new ApiError('care_decision_not_found');
  // why: who always said no could never be taken out.
  if (isAbout(found, callerId)) throw new ApiError('forbidden');
  return found;
}

/** Agrees with what another carer asks; the last one has it done. Throws as `lockDecision`. */
export async function agree(
  services: Services,
  callerId: string,
  personId: string,
  id: string,
): Promise<void> {
  const after = await inTransaction(services.db, async (trx) => {
    const row = await lockDecision(trx, callerId, personId, id);
    const agreed = [...new Set([...agreedOn(row), callerId])];
    const carers = await carersOf(trx, [personId]);
    const isAll = carers.every((carer) => agreed.includes(carer.id) || isAbout(row, carer.id));
    if (isAll) return finish(trx, services, row);
    const said = { agreed: JSON.stringify(agreed) };
    await trx.updateTable('care_decisions').set(said).where('id', '=', id).execute();
    return nothing;
  });
  after();
}

/** Says no to what a carer asks, which ends it, and tells the others. Throws as `lockDecision`. */
export async function refuse(
  services: Services,
  callerId: string,
  personId: string,
  id: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await lockDecision(trx, callerId, personId, id);
    await forget(trx, id);
    await tellRefused(trx, services, callerId, personId);
  });
}

async function finish(trx: Trx, services: Services, row: Decision): Promise<After> {
  await forget(trx, row.id);
  return carryOut(trx, services, { personId: row.person_id, fromId: row.from_id }, wishOf(row));
}

/** Carries out what was asked three days ago, and nobody said no to. */
export const carryOutDue: DoJob = async (trx, services, { dedupe_key }) => {
  const id = dedupe_key.slice(jobKey('').length);
  const find = () => trx.selectFrom('care_decisions').selectAll().where('id', '=', id).executeTakeFirst();
  const asked = await find();
  if (asked) await lockCarers(trx, [asked.person_id]);
  // why: answered while this one waited.
  const row = asked && (await find());
  if (!row) return NOTHING;
  const after = await finish(trx, services, row);
  return { outcome: row.kind, after: async () => after() };
};
