import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import type { ImageStore } from '#api/images/image-store.ts';

/** Where pictures are stored, and who is told when one cannot be removed. */
export type Removal = { db: Db; store: ImageStore; log: { warn(fields: object, text: string): void } };

/** Of a row of `images`: neither a gift nor a profile shows it. Versions before random keys let several show one. */
export const isUnshown = sql<boolean>`not exists (select 1 from gifts where gifts.image_key = images.key)
  and not exists (select 1 from users where users.avatar_key = images.key)`;

/** Deletes a picture's files and then its row, unless something shows it; gives whether it went. A failure is logged. */
export async function removeImage(removal: Removal, key: string): Promise<boolean> {
  try {
    const { db } = removal;
    const row = db.selectFrom('images').select('key').where('key', '=', key).where(isUnshown);
    // why: nothing can show it from now on, since each upload has a key of its own.
    if (!(await row.executeTakeFirst())) return false;
    await removal.store.delete(key);
    await db.deleteFrom('images').where('key', '=', key).execute();
    return true;
  } catch (error) {
    removal.log.warn({ err: error, key }, 'a picture could not be deleted; the daily sweep tries again');
    return false;
  }
}

/** Removes pictures in the background, one after the other, so that the store and the database are not flooded. */
export function removalQueue(removal: Removal) {
  let isClosing = false;
  let last: Promise<void> = Promise.resolve();
  const removeAll = async (keys: readonly string[]) => {
    for (const key of keys) if (!isClosing) await removeImage(removal, key);
  };
  return {
    release: (keys: readonly string[]) => {
      last = last.then(() => removeAll(keys));
    },
    close: () => {
      isClosing = true;
      return last;
    },
  };
}
