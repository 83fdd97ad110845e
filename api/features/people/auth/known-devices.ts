import type { Db } from '#api/db/schema.ts';
import { hashSecretToken } from '#api/features/base/secret-token.ts';
import type { Clock } from '#api/services.ts';

/** How long a device counts as known after the last sign-in on it. */
const KNOWN_MS = 365 * 24 * 60 * 60 * 1000;

/** Whether somebody signed in to the account of this e-mail on this device before. */
export async function isKnownDevice(db: Db, clock: Clock, device: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('device_hash', '=', hashSecretToken(device))
    .where('users.email', '=', email)
    .where('seen_at', '>', clock.now() - KNOWN_MS)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that the user signed in on this device; nothing is remembered of who sends none. */
export async function rememberDevice(
  db: Db,
  clock: Clock,
  device: string | undefined,
  userId: string,
): Promise<void> {
  if (!device) return;
  const now = clock.now();
  await db
    .insertInto('known_devices')
    .values({ device_hash: hashSecretToken(device), user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Forgets every device of a user, one that somebody else signed in on among them. */
export async function forgetDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Removes devices that nobody signed in on for a year; gives how many. */
export async function removeOldDevices(db: Db, clock: Clock): Promise<number> {
  const old = db.deleteFrom('known_devices').where('seen_at', '<=', clock.now() - KNOWN_MS);
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
