import type { Db } from '#api/db/schema.ts';
import { loadPreferences } from '#api/features/messaging/notices/preference-store.ts';
import { deviceAnswer, devicesOf } from '#api/features/messaging/notices/push-device-store.ts';

/** Where one is told of what, and by which browsers; not what opens them, or stops one's mails. */
export async function ownNotices(db: Db, userId: string) {
  const devices = (await devicesOf(db, userId)).map(deviceAnswer);
  return { ...(await loadPreferences(db, userId)), devices };
}
