import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';
import { inspectMigrations, migrate } from '#api/db/migrate.ts';
import type { OpenTables } from '#api/db/schema.ts';

/** Backs up before the first of the migrations that are to come; gives the backup's folder, or null where there is none. */
export type BeforeMigrating = (first: string) => Promise<string | null>;

/** As `migrate`, after a backup of what is there, which the error of a migration that fails names. */
export async function migrateKept(
  db: Kysely<OpenTables>,
  types: ColumnTypes,
  place: string | undefined,
  beforeMigrating: BeforeMigrating | undefined,
): Promise<void> {
  const { made, pending, unknown } = await inspectMigrations(db, types, place);
  const [first] = pending;
  // why: a new database has nothing to lose, and one of a newer version is not migrated.
  const isOlder = made > 0 && first !== undefined && unknown.length === 0;
  const kept = isOlder && beforeMigrating ? await beforeMigrating(first) : null;
  try {
    await migrate(db, types, place);
  } catch (error) {
    if (kept === null) throw error;
    const why = error instanceof Error ? error.message : String(error);
    const back = `start the version before; if it finds anything wrong: npm run restore -- ${kept} --force`;
    throw new Error(`the database was not migrated, and is as it was (${why}): ${back}`, { cause: error });
  }
}
