import { createECDH } from 'node:crypto';
import type { PushKeys } from '#api/features/messaging/notices/push-keys.ts';
import type { Settings } from '#api/settings.ts';
import { type Found, fault, ok } from '#scripts/doctor/finding.ts';
import { openReadOnly } from '#scripts/doctor/open-read-only.ts';

/** Finds whether the keys of push messages (VAPID) are there for the devices that were told them, and are a pair. */
export async function checkPush(settings: Settings): Promise<Found[]> {
  const kept = await keptKeys(settings);
  if (!kept) return [];
  const { keys, devices } = kept;
  if (!keys && devices === 0)
    return [ok('Push messages: the keys are made when the first phone asks for them.')];
  if (keys && isPair(keys)) return [ok('Push messages: the keys are there.')];
  return [
    fault(
      keys
        ? 'The keys of push messages are no pair.'
        : `The keys of push messages are lost, and ${devices} devices wait for them.`,
      'No device gets a message.',
      'Restore the table push_keys from a backup; else delete its rows and those of push_devices, and everybody switches push on again.',
    ),
  ];
}

/** The keys and how many devices there are; null when there is no database yet, or none to be read, which its own check says. */
async function keptKeys(settings: Settings): Promise<{ keys: PushKeys | null; devices: number } | null> {
  const db = await openReadOnly(settings);
  if (!db) return null;
  try {
    const row = await db.selectFrom('push_keys').selectAll().executeTakeFirst();
    const count = db.fn.countAll<number | string>().as('count');
    const devices = await db.selectFrom('push_devices').select(count).executeTakeFirst();
    const keys = row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
    return { keys, devices: Number(devices?.count ?? 0) };
  } catch {
    return null;
  } finally {
    await db.destroy();
  }
}

function isPair({ publicKey, privateKey }: PushKeys): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
