import type { Kysely } from 'kysely';
import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { openDatabase } from '#api/db/open.ts';
import type { OpenTables } from '#api/db/schema.ts';

/** Whose pages are dear, and a friend of theirs. */
export type Crowd = { userId: string; friendId: string };

const CHUNK = 500;

/** The same straight in the embedded database of a running product, for who has this e-mail. */
export async function fillCrowd(dataDir: string, email: string, count: number): Promise<Crowd> {
  const db = await openDatabase({ dataDir });
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const friendId = await insertCrowd(db, userId, count);
  await db.destroy();
  return { userId, friendId };
}

/**
 * Gives somebody `count` gifts, friends, invitations and notifications, and the first of the friends, whose id it gives, as many
 * gifts.
 */
export async function insertCrowd(db: Kysely<OpenTables>, userId: string, count: number): Promise<string> {
  const friends = Array.from({ length: count }, newId);
  const strangers = Array.from({ length: count }, newId);
  await insertUsers(db, [...friends, ...strangers]);
  const [friendId = ''] = friends;
  for (const owner_id of [userId, friendId]) await insertGifts(db, owner_id, count);
  const now = Date.now();
  const pairs = friends.flatMap((id) => [
    { user_id: userId, friend_id: id, created_at: now },
    { user_id: id, friend_id: userId, created_at: now },
  ]);
  await inChunks(pairs, (rows) => db.insertInto('friendships').values(rows).execute());
  const asked = strangers.map((id, n) => ({
    ...{ id: newId(), from_user_id: id, to_user_id: userId, pair: `${id} ${userId}` },
    ...{ status: 'pending' as const, created_at: now + n, decided_at: null },
  }));
  await inChunks(asked, (rows) => db.insertInto('invitations').values(rows).execute());
  const notifications = asked.map(({ id, from_user_id }, n) => ({
    ...{ id: newId(), user_id: userId, type: 1, title: 'Invitación', message: 'Alguien te invitó' },
    ...{ actor_id: from_user_id, related_entity_id: id, created_at: now + n, read_at: null },
  }));
  await inChunks(notifications, (rows) => db.insertInto('notifications').values(rows).execute());
  return friendId;
}

async function insertUsers(db: Kysely<OpenTables>, ids: readonly string[]): Promise<void> {
  const users = ids.map((id, n) => ({
    ...{ id, email: `${id}@example.com`, name: `Persona ${n}`, email_verified_at: null, password_hash: null },
    ...{
      google_subject: null,
      oidc_subject: null,
      avatar_key: null,
      size_shirt: 'M',
      size_pants: '40',
      size_shoes: '40',
    },
    ...{ color_note: '', created_at: n, updated_at: n },
  }));
  await inChunks(users, (rows) => db.insertInto('users').values(rows).execute());
}

async function insertGifts(db: Kysely<OpenTables>, owner_id: string, count: number): Promise<void> {
  const gifts = Array.from({ length: count }, (_, n) => ({
    ...{ id: newId(), owner_id, name: `Deseo ${n}`, description: `Lo quiero mucho. ${'Mucho. '.repeat(40)}` },
    ...{ image_key: null, rating: (n % 5) + 1, link: null, size: null, color: null, brands: null },
    ...{ price_cents: (n * 7919) % 100_000, currency: 'ARS' as const, comment: null },
    ...{ purchased_at: n % 3 === 0 ? n : null, created_at: n, updated_at: n },
  }));
  await inChunks(gifts, (rows) => bare(db).insertInto('gifts').values(rows).execute());
}

/** why: SQLite takes 32,766 values in one statement. */
async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await insert(rows.slice(at, at + CHUNK));
}
