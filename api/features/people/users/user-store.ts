import type { Insertable, Updateable } from 'kysely';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import { nameParts } from '#api/db/name-parts.ts';
import type { Db, Tables, Trx } from '#api/db/schema.ts';
import { noSubjects, type Subjects, subjectColumns } from '#api/features/base/providers/providers.ts';
import { fieldError } from '#api/http/api-error.ts';

export type NewUser = {
  /** One that was given to them before. */
  id?: string;
  email: string;
  name: string;
  passwordHash: string | null;
  /** Whom providers know them as. */
  subjects: Subjects;
  emailVerifiedAt: number | null;
  avatarKey: string | null;
};

/** Adds a user and gives their id. Throws the database's unique violation when the e-mail or a provider's account is taken. */
export async function insertUser(db: Db, now: number, user: NewUser): Promise<string> {
  const id = user.id ?? newId();
  const row: Insertable<Tables['users']> = {
    id,
    email: user.email,
    email_verified_at: user.emailVerifiedAt,
    name: user.name,
    password_hash: user.passwordHash,
    ...noSubjects,
    ...user.subjects,
    avatar_key: user.avatarKey,
    size_shirt: '',
    size_pants: '',
    size_shoes: '',
    color_note: '',
    created_at: now,
    updated_at: now,
  };
  await db.insertInto('users').values(row).execute();
  await indexName(db, id, user.name);
  return id;
}

/** Changes the named columns of a user; a new name is indexed for the search. Throws the unique violation of a taken e-mail. */
export async function updateUser(db: Db, userId: string, change: Updateable<Tables['users']>): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
  if (change.name !== undefined) await indexName(db, userId, change.name);
}

/** Keeps the time zone that a browser tells first; from then on their profile changes it. */
export async function keepTimeZone(db: Db, userId: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined) return;
  const unknown = db.updateTable('users').where('id', '=', userId).where('time_zone', 'is', null);
  await unknown.set({ time_zone: timeZone }).execute();
}

async function indexName(db: Db, userId: string, name: string): Promise<void> {
  const managed = db.selectFrom('users').select('id').where('id', '=', userId);
  // why: who is in others' care is found by nobody's search.
  if (await managed.where('managed_since', 'is not', null).executeTakeFirst()) return;
  await db.deleteFrom('user_name_parts').where('user_id', '=', userId).execute();
  const rows = nameParts(name).map((part) => ({ user_id: userId, part }));
  await db.insertInto('user_name_parts').values(rows).execute();
}

/** Replaces a user's favourite colours or brands, or what they would rather not be given, in the order given. */
export async function replaceTags(
  db: Db,
  userId: string,
  kind: Tables['profile_tags']['kind'],
  values: string[],
): Promise<void> {
  await db.deleteFrom('profile_tags').where('user_id', '=', userId).where('kind', '=', kind).execute();
  if (values.length === 0) return;
  const rows = values.map((value, position) => ({ user_id: userId, kind, position, value }));
  await db.insertInto('profile_tags').values(rows).execute();
}

function userOfEmail(db: Db, email: string) {
  return (
    db
      .selectFrom('users')
      .select(['id', 'password_hash', ...subjectColumns, 'email_verified_at', 'name', 'email'])
      .where('email', '=', email)
      // why: a guest has no account that anybody could open, whoever guesses their address.
      .where('guest_seen_at', 'is', null)
      .where('managed_since', 'is', null)
  );
}

/** The user of an e-mail (lower-case, trimmed), with what signing in needs. */
export function findUserByEmail(db: Db, email: string) {
  return userOfEmail(db, email).executeTakeFirst();
}

/** The same, held until the transaction ends, so that the e-mail stays theirs as long. */
export function lockUserByEmail(trx: Trx, email: string) {
  return lockRows(trx, userOfEmail(trx, email)).executeTakeFirst();
}

/** The id of whoever has an account with this e-mail, or of whoever, a guest too, has this id. */
export async function findPersonId(db: Db, emailOrId: string): Promise<string | undefined> {
  if (emailOrId.includes('@')) return (await findUserByEmail(db, emailOrId))?.id;
  return (await db.selectFrom('users').select('id').where('id', '=', emailOrId).executeTakeFirst())?.id;
}

/** The refusal of an address that another account has. */
export const emailTaken = () => fieldError('email_taken', 'Email');
