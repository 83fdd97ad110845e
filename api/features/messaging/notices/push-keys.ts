import { createECDH } from 'node:crypto';
import type { Db } from '#api/db/schema.ts';

/** The pair of keys by which push services know this server (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

const ONLY = 'vapid';

/** The server's keys, made at first use: of several processes one makes them. With others all subscriptions would be void. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const row = db.selectFrom('push_keys').selectAll().where('id', '=', ONLY);
  const known = await row.executeTakeFirst();
  if (known) return { publicKey: known.public_key, privateKey: known.private_key };
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ id: ONLY, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await row.executeTakeFirstOrThrow();
  return { publicKey: made.public_key, privateKey: made.private_key };
}

/** Whether something can be encrypted for this key of a browser: it is a point of P-256. */
export function isPoint(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return pair.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}
