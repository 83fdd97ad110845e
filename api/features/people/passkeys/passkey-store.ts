import type { Selectable } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';
import type { Passkey } from '#contract/passkeys.ts';

type Row = Selectable<Tables['passkeys']>;

/** A passkey as its owner sees it. */
export function passkeyAnswer({ id, name, created_at, used_at }: Row): Passkey {
  const usedAt = used_at === null ? null : new Date(used_at).toISOString();
  return { id, name, createdAt: new Date(created_at).toISOString(), usedAt };
}

/** The passkeys of a user, the first first. */
export function passkeysOf(db: Db, userId: string): Promise<Row[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** The passkey of a credential id, whosever it is. */
export function findPasskey(db: Db, credentialId: string): Promise<Row | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Names one of a user's passkeys anew; undefined where it is gone. */
export function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<Row | undefined> {
  const mine = db.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id);
  return mine.returningAll().executeTakeFirst();
}

/** Removes every passkey of a user. */
export async function removePasskeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
