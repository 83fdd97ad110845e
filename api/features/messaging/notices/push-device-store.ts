import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { hashSecretToken } from '#api/features/base/secret-token.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import { MAX_PUSH_DEVICES, type PushDevice, type pushDeviceInput } from '#contract/notices.ts';

/** A browser that gets push messages. */
export type Device = Selectable<Tables['push_devices']>;
type Input = z.output<typeof pushDeviceInput>;

/** An iPhone never says that it is gone. */
const SILENT_MS = 60 * 24 * 60 * 60 * 1000;

/** As the contract answers it. */
export const deviceAnswer = ({ id, label, created_at }: Device): PushDevice => ({
  ...{ id, label, createdAt: new Date(created_at).toISOString() },
});

/** The same to whoever asks in a session, which may be of that browser. */
export const deviceAnswerTo =
  ({ token }: Caller) =>
  (device: Device): PushDevice => ({
    ...deviceAnswer(device),
    isCurrent: device.session_hash === hashSecretToken(token),
  });

/** Adds a push subscription to the caller's session, taken over from whoever had it; gives it, and whether it is new. Throws `too_many_push_devices`. */
export async function addDevice(
  trx: Db,
  now: number,
  { userId, token }: Caller,
  { endpoint, keys, label }: Input,
): Promise<{ device: Device; isNew: boolean }> {
  await lockRows(trx, trx.selectFrom('users').select('id').where('id', '=', userId)).execute();
  const known = await trx
    .selectFrom('push_devices')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  const isNew = known?.user_id !== userId;
  const count = isNew ? (await devicesOf(trx, userId)).length : 0;
  if (count >= MAX_PUSH_DEVICES) throw new ApiError('too_many_push_devices');
  const row = {
    ...{ user_id: userId, session_hash: hashSecretToken(token), ...keys, label, seen_at: now },
    ...(isNew && { id: newId(), created_at: now }),
  };
  const device = await trx
    .insertInto('push_devices')
    .values({ id: known?.id ?? newId(), endpoint, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { device, isNew };
}

/** Renews a push subscription: the caller's browser is still in use. Throws `push_device_not_found` for one that is not theirs, or is forgotten. */
export async function renewDevice(db: Db, now: number, caller: Caller, endpoint: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('push_devices')
    .set({ seen_at: now, session_hash: hashSecretToken(caller.token) })
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('push_device_not_found');
}

/** Lists somebody's push subscriptions, those first that were added last. */
export function devicesOf(db: Db, userId: string): Promise<Device[]> {
  return db
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Who of these users has one. */
export async function havingDevices(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const devices = db.selectFrom('push_devices').select('user_id').distinct();
  const rows = await devices.where('user_id', 'in', userIds).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Takes one of somebody's away. Throws `push_device_not_found`. */
export async function deleteDevice(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('push_device_not_found');
}

/** Forgets a browser that its push service says is gone, unless it was added again meanwhile. */
export async function forgetDevice(db: Db, { id, endpoint }: Device): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

/** Removes browsers that were not in use for 60 days. Gives how many. */
export async function removeSilentDevices(db: Db, now: number): Promise<number> {
  const silent = db.deleteFrom('push_devices').where('seen_at', '<=', now - SILENT_MS);
  return Number((await silent.executeTakeFirst()).numDeletedRows);
}
