import type { Kysely } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { StoredImage } from '#api/features/media/image-service.ts';

// why: longer than deleting a picture takes with every retry of a slow store, so that no two ever delete it at once.
const DELETION_MAX_MS = 10 * 60 * 1000;

/**
 * Says that a row will soon refer to the picture, before its files are written. Gives false while the picture is just
 * being deleted: then the caller has to retry. What a crash left half deleted can be claimed, since it is written again.
 */
export async function claimImage(db: Db, now: number, image: StoredImage): Promise<boolean> {
  const { key: _, ...look } = image;
  const row = await db
    .insertInto('images')
    .values({ ...image, claims: 1, claimed_at: now, deleting_at: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          // why: the row may have been made to delete files of which nothing was known.
          ...look,
          claims: eb('images.claims', '+', 1),
          claimed_at: now,
          deleting_at: null,
        }))
        .where((eb) =>
          eb.or([eb('images.deleting_at', 'is', null), eb('images.deleting_at', '<', now - DELETION_MAX_MS)]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a claim back, once the row that refers to the picture is written, or will never be. */
export async function unclaimImage(db: Db, key: string): Promise<void> {
  await db
    .updateTable('images')
    .set((eb) => ({ claims: eb('claims', '-', 1) }))
    .where('key', '=', key)
    .where('claims', '>', 0)
    .execute();
}

/**
 * Marks a picture that nothing shows and nobody claims as being deleted since `now`; gives whether it was, and so whether
 * the caller alone may delete its files. The row is locked before its references are looked up, so that a row written
 * meanwhile is seen.
 */
export function beginDeletion(db: Kysely<Tables>, now: number, key: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const idle = await trx
      .updateTable('images')
      .set({ deleting_at: now })
      .where('key', '=', key)
      .where('claims', '=', 0)
      .where((eb) => eb.or([eb('deleting_at', 'is', null), eb('deleting_at', '<', now - DELETION_MAX_MS)]))
      .returning('key')
      .executeTakeFirst();
    if (!idle) return false;
    const gift = await trx.selectFrom('gifts').select('id').where('image_key', '=', key).executeTakeFirst();
    const user = await trx.selectFrom('users').select('id').where('avatar_key', '=', key).executeTakeFirst();
    if (!gift && !user) return true;
    await giveUpDeletion(trx, now, key);
    return false;
  });
}

/** The same for a folder of files that no row knows; gives false when there is a row after all. */
export async function beginDeletionOfOrphan(db: Db, now: number, key: string): Promise<boolean> {
  const row = await db
    .insertInto('images')
    .values({ key, width: 1, height: 1, color: '', frames: 1, claims: 0, claimed_at: now, deleting_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a picture whose files are gone; `since` is the time its deletion began. */
export async function endDeletion(db: Db, since: number, key: string): Promise<void> {
  await db.deleteFrom('images').where('key', '=', key).where('deleting_at', '=', since).execute();
}

/** Takes the mark of a deletion back: the picture is needed after all, or its files would not go. */
export async function giveUpDeletion(db: Db, since: number, key: string): Promise<void> {
  await db
    .updateTable('images')
    .set({ deleting_at: null })
    .where('key', '=', key)
    .where('deleting_at', '=', since)
    .execute();
}
