import type { Db } from '#api/db/schema.ts';

const CLAIM_MAX_MS = 60 * 60 * 1000;
const CHUNK = 500;

/**
 * The keys of pictures that nothing shows and no upload of the last hour claims, a chunk of rows at a time: crashes leave
 * such. Each chunk is a short statement of its own, so that other calls do not wait for the whole table.
 */
export async function* orphanImages(db: Db, now: number): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('images')
      .select(['key', 'claims', 'claimed_at'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(CHUNK)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const stale = rows.filter((row) => row.claims > 0 && row.claimed_at < now - CLAIM_MAX_MS);
    await dropClaims(db, now, stale);
    const idle = rows.filter((row) => row.claims === 0 || stale.includes(row)).map((row) => row.key);
    yield await unshown(db, idle);
    after = last.key;
  }
}

async function dropClaims(db: Db, now: number, rows: { key: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map((row) => row.key);
  await db
    .updateTable('images')
    .set({ claims: 0 })
    .where('key', 'in', keys)
    .where('claimed_at', '<', now - CLAIM_MAX_MS)
    .execute();
}

async function unshown(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const gifts = await db
    .selectFrom('gifts')
    .select('image_key as key')
    .where('image_key', 'in', keys)
    .execute();
  const users = await db
    .selectFrom('users')
    .select('avatar_key as key')
    .where('avatar_key', 'in', keys)
    .execute();
  const shown = new Set([...gifts, ...users].map((row) => row.key));
  return keys.filter((key) => !shown.has(key));
}
