import type { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { claimIdempotencyKey, findMadeUnderKey } from '#api/features/base/idempotency-records.ts';
import { keepInStep } from '#api/features/people/care/keep-in-step.ts';
import { profileColumns, replaceProfileTags } from '#api/features/people/profile/change-profile.ts';
import { requireBorn } from '#api/features/people/users/require-born.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import type { Services } from '#api/services.ts';
import { type dependentInput, MAX_DEPENDENTS } from '#contract/care.ts';
import { GUEST_DOMAIN } from '#contract/users.ts';

type Input = z.output<typeof dependentInput>;

/**
 * Adds somebody who is in the caller's care and whom all friends of the caller find; gives their id, under a key that was used
 * before the one made then. Throws `too_many_dependents`, `invalid_input` for a birthday to come, and what a picture is refused for.
 */
export async function addDependent(
  services: Services,
  carerId: string,
  input: Input,
  avatar: UploadedFile | undefined,
  key?: string,
): Promise<string> {
  const { db, clock, images } = services;
  if (input.Birthday) requireBorn(clock.now(), input.Birthday);
  const idempotencyKey =
    key === undefined ? null : ({ userId: carerId, call: 'createDependent', key } as const);
  // why: so that a repeat decodes no picture; one that runs at the same time is found in the transaction.
  const before = idempotencyKey && (await findMadeUnderKey(db, idempotencyKey));
  if (before) return before;
  const add = (avatarKey: string | null) =>
    inTransaction(db, async (trx) => {
      await lockCarers(trx, [carerId]);
      const now = clock.now();
      const id = newId();
      const made = idempotencyKey && (await claimIdempotencyKey(trx, idempotencyKey, id, now));
      if (made) return made;
      await requireRoomToCare(trx, carerId);
      await insertPerson(trx, now, id, input, avatarKey);
      await trx.insertInto('carers').values({ person_id: id, carer_id: carerId, since: now }).execute();
      await keepInStep(trx, now, [id]);
      return id;
    });
  return avatar ? images.keep(avatar.path, 'profile', (image) => add(image.key)) : add(null);
}

async function insertPerson(
  trx: Trx,
  now: number,
  id: string,
  input: Input,
  avatarKey: string | null,
): Promise<void> {
  const none = { size_shirt: '', size_pants: '', size_shoes: '', color_note: '' };
  // why: no name is indexed, so that no search finds them.
  await trx
    .insertInto('users')
    .values({
      ...none,
      ...profileColumns(input),
      ...{ id, name: input.Name, email: `${id}@${GUEST_DOMAIN}`, avatar_key: avatarKey },
      ...{ managed_since: now, created_at: now, updated_at: now },
    })
    .execute();
  await replaceProfileTags(trx, id, input);
}

/** Makes whoever begins or ends a friendship with one of these, or changes for whom they care, wait for the transaction. */
export async function lockCarers(trx: Trx, ids: readonly string[]): Promise<void> {
  await lockRows(trx, trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id')).execute();
}

/** Bounds how many people one has in one's care. Throws `too_many_dependents`. */
export async function requireRoomToCare(trx: Trx, carerId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('carers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('carer_id', '=', carerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_DEPENDENTS) throw new ApiError('too_many_dependents');
}
