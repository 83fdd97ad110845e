import type { Db } from '#api/db/schema.ts';
import type { ImageStore } from '#api/images/image-store.ts';

const OLD_MS = 7 * 24 * 60 * 60 * 1000;
const CHUNK = 500;
/** This many unknown pictures can always go; beyond that, no more than this share of all. */
const ALWAYS_FEW = 20;
const SHARE = 0.1;

export type OrphanFiles = {
  /** The folders of pictures that no row knows, whose files are all older than a week. */
  folders: string[];
  /** Whether there are so many that it must be another's store, or another's database; then nothing may be deleted. */
  tooMany: boolean;
};

/**
 * Compares the files of the store with the rows of `images`. A row is written before its files and deleted after them, so
 * unknown files only come from outside: a restored database that is older than its pictures, a folder copied in. Finds none
 * once `signal` says to stop.
 */
export async function findOrphanFiles(
  db: Db,
  store: ImageStore,
  now: number,
  signal?: AbortSignal,
): Promise<OrphanFiles> {
  const newest = new Map<string, number>();
  const folders: string[] = [];
  let total = 0;
  const settle = async () => {
    const known = await knownOf(db, [...newest.keys()]);
    for (const [folder, at] of newest) if (!known.has(folder) && at < now - OLD_MS) folders.push(folder);
    total += newest.size;
    newest.clear();
  };
  for await (const { key, modifiedAt } of store.list('')) {
    if (signal?.aborted) return { folders: [], tooMany: false };
    const folder = key.slice(0, key.lastIndexOf('/'));
    if (newest.size >= CHUNK && !newest.has(folder)) await settle();
    newest.set(folder, Math.max(newest.get(folder) ?? 0, modifiedAt.getTime()));
  }
  await settle();
  return { folders, tooMany: folders.length > Math.max(ALWAYS_FEW, total * SHARE) };
}

async function knownOf(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('images').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map((row) => row.key));
}
