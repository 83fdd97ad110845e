import type { Kysely } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';

/**
 * Opens the tables that tell who wishes for, reserved, said or gave what (`SecretTable`), which no other type of the database has.
 * why: a read of them that nobody thought about does not compile; who opens them says in the statement for whose eyes it is.
 */
export const bare = (db: Db): Kysely<Tables> => db as unknown as Kysely<Tables>;
