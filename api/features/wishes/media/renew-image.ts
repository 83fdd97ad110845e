import { buffer } from 'node:stream/consumers';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { type Removal, removeImage } from '#api/features/wishes/media/remove-images.ts';
import { newImageKey } from '#api/images/save-image.ts';
import type { Clock } from '#api/services.ts';

/**
 * Gives a gift's picture another random key, so that its old addresses lead nowhere. Again is harmless; a picture that came
 * meanwhile stays. Throws what the store throws: the old one is then still there.
 */
export async function renewGiftImage(parts: Removal & { clock: Clock }, giftId: string): Promise<void> {
  const { db, clock } = parts;
  const old = await imageOf(db, giftId);
  if (!old) return;
  const key = newImageKey('gift');
  // why: before its files, so that what a crash leaves is swept.
  await db
    .insertInto('images')
    .values({ ...old, key, created_at: clock.now() })
    .execute();
  await copyFiles(parts, old.key, key);
  await bare(db)
    .updateTable('gifts')
    .set({ image_key: key })
    .where('id', '=', giftId)
    .where('image_key', '=', old.key)
    .execute();
  for (const each of [old.key, key]) await removeImage(parts, each);
}

function imageOf(db: Db, giftId: string) {
  return bare(db)
    .selectFrom('gifts')
    .innerJoin('images', 'images.key', 'gifts.image_key')
    .selectAll('images')
    .where('gifts.id', '=', giftId)
    .executeTakeFirst();
}

async function copyFiles({ store }: Removal, from: string, to: string): Promise<void> {
  for await (const file of store.list(from)) {
    const stored = await store.get(file.key);
    if (stored)
      await store.put(to + file.key.slice(from.length), await buffer(stored.stream), stored.contentType);
  }
}
