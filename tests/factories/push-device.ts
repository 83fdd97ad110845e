import { createECDH, randomBytes } from 'node:crypto';
import { addDevice } from '#api/features/messaging/notices/push-device-store.ts';
import type { Person } from '#tests/factories/person.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

/** What a browser sends to get push messages; the address is public, and nobody listens there to what tests send. */
export function aPushDevice(endpoint = `https://9.9.9.9/${crypto.randomUUID()}`) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
    label: 'Chrome en Android',
  };
}

/** A browser of somebody's, bound to their session; gives its id and its address. */
export async function seedDevice(
  { services: { db, clock } }: TestApi,
  { id: userId, token }: Pick<Person, 'id' | 'token'>,
  endpoint?: string,
): Promise<{ id: string; endpoint: string }> {
  const { device } = await addDevice(
    db,
    clock.now(),
    { userId, token, isGuest: false },
    aPushDevice(endpoint),
  );
  return device;
}
