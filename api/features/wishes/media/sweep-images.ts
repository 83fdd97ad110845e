import { type Kysely, sql } from 'kysely';
import { inChunks } from '#api/db/in-chunks.ts';
import type { Db, OpenTables } from '#api/db/schema.ts';
import { COLLAGE_FOLDER } from '#api/features/wishes/media/collages.ts';
import { isUnshown, type Removal, removeImage } from '#api/features/wishes/media/remove-images.ts';
import type { ImageStore } from '#api/images/image-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any upload takes to get from its files to the row that shows it. */
const UNSHOWN_MS = DAY_MS;
/** Longer than an operator takes to notification that the database and the store do not belong together. */
const UNKNOWN_MS = 7 * DAY_MS;
/** As long a collage is kept. */
const COLLAGE_MS = 30 * DAY_MS;
const CHUNK = 500;
/** This many unknown pictures can always go; beyond that, no more than this share of all. */
const ALWAYS_FEW = 20;
const SHARE = 0.1;

type Sweep = Removal & { db: Kysely<OpenTables>; log: { error(fields: object, text: string): void } };

/** Removes what failed or a crash left behind: pictures that nothing shows, files that no row knows. Gives how many went. */
export async function sweepImages(sweep: Sweep, now: number, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for await (const key of unshownImages(sweep.db, now)) {
    if (signal?.aborted) return removed;
    if (await removeImage(sweep, key)) removed += 1;
  }
  await removeOldCollages(sweep.store, now, signal);
  for (const folder of await unknownFolders(sweep, now, signal)) {
    if (signal?.aborted) return removed;
    await sweep.store.delete(folder);
    removed += 1;
  }
  return removed;
}

async function* unshownImages(db: Db, now: number): AsyncGenerator<string> {
  const all = db.selectFrom('images').select('key').orderBy('key');
  for await (const chunk of inChunks(all, (last) => sql`key > ${last.key}`)) {
    const keys = chunk.map(({ key }) => key);
    const unshown = await db
      .selectFrom('images')
      .select('key')
      .where('key', 'in', keys)
      .where('created_at', '<', now - UNSHOWN_MS)
      .where(isUnshown)
      .execute();
    for (const { key } of unshown) yield key;
  }
}

/**
 * The folders of pictures that no row knows and whose files are old. A row is written before its files and deleted after
 * them, so these come from outside: a restored database that is older than its pictures, a folder copied in. When they are
 * many, the store or the database is another's, and none is given.
 */
async function unknownFolders(
  { db, store, log }: Sweep,
  now: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const unknown: string[] = [];
  let total = 0;
  for await (const folders of foldersOf(store)) {
    if (signal?.aborted) return [];
    const keys = [...folders.keys()];
    const rows = await db.selectFrom('images').select('key').where('key', 'in', keys).execute();
    const known = new Set(rows.map(({ key }) => key));
    unknown.push(...keys.filter((key) => !known.has(key) && (folders.get(key) ?? now) < now - UNKNOWN_MS));
    total += keys.length;
  }
  if (unknown.length <= Math.max(ALWAYS_FEW, total * SHARE)) return unknown;
  const text = 'the image store holds pictures of another database; none is deleted';
  log.error({ pictures: unknown.length }, text);
  return [];
}

const isCollage = (folder: string) => folder.startsWith(`${COLLAGE_FOLDER}/`);

/** Removes collages of which the file is old: one that is asked for is made again. */
async function removeOldCollages(store: ImageStore, now: number, signal?: AbortSignal): Promise<void> {
  for await (const { key, modifiedAt } of store.list(COLLAGE_FOLDER)) {
    if (signal?.aborted) return;
    if (modifiedAt.getTime() < now - COLLAGE_MS) await store.delete(key.slice(0, key.lastIndexOf('/')));
  }
}

/** The folders of pictures in the store with the time of their newest file, a chunk at a time. */
async function* foldersOf(store: ImageStore): AsyncGenerator<Map<string, number>> {
  let newest = new Map<string, number>();
  for await (const { key, modifiedAt } of store.list('')) {
    const folder = key.slice(0, key.lastIndexOf('/'));
    if (isCollage(folder)) continue;
    if (newest.size >= CHUNK && !newest.has(folder)) {
      yield newest;
      newest = new Map();
    }
    newest.set(folder, Math.max(newest.get(folder) ?? 0, modifiedAt.getTime()));
  }
  if (newest.size > 0) yield newest;
}
