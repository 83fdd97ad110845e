import { type Kysely, sql } from 'kysely';
import { postgresTypes, sqliteTypes } from '#api/db/column-types.ts';
import { inspectPostgres } from '#api/db/inspect-postgres.ts';
import { inspectMigrations, type MigrationState } from '#api/db/migrate.ts';
import type { OpenTables } from '#api/db/schema.ts';
import type { Settings } from '#api/settings.ts';
import { checkClock } from '#scripts/doctor/check-clock.ts';
import { checkServer } from '#scripts/doctor/check-server.ts';
import { type Found, fault, note, ok, reasonOf } from '#scripts/doctor/finding.ts';
import { openReadOnly } from '#scripts/doctor/open-read-only.ts';

/** Finds whether the database can be read, by which migrations it went, and of PostgreSQL how it is set up and its clock. */
export async function checkDatabase(settings: Settings, now: () => number): Promise<Found[]> {
  const isPostgres = settings.DATABASE_URL !== undefined;
  try {
    const db = await openReadOnly(settings);
    if (!db) return [empty];
    try {
      return await (isPostgres ? ofPostgres(db, settings, now) : ofSqlite(db));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return [unreachable(isPostgres, error)];
  }
}

const empty = note(
  'The database is empty.',
  'The first start makes its tables: a new installation, without anybody.',
  'If there is one already, see DATABASE_URL and DATA_DIR.',
);

const unreachable = (isPostgres: boolean, error: unknown) =>
  fault(
    `The database cannot be read: ${reasonOf(error)}`,
    'Deseo does not start, or answers every call 503.',
    isPostgres
      ? 'See host, port, user, password and database in DATABASE_URL, and that the server takes connections from here.'
      : 'See who may read deseo.sqlite in DATA_DIR; when it is damaged, restore a backup.',
  );

async function ofSqlite(db: Kysely<OpenTables>): Promise<Found[]> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return migrationsFound(await inspectMigrations(db, sqliteTypes), `SQLite ${rows[0]?.version}`);
}

async function ofPostgres(db: Kysely<OpenTables>, settings: Settings, now: () => number): Promise<Found[]> {
  const { schema } = await inspectPostgres(db);
  const from = now();
  const { rows } = await sql<{ version: string; at: string }>`select
    current_setting('server_version') as version,
    (extract(epoch from clock_timestamp()) * 1000)::text as at`.execute(db);
  const clock = checkClock('the database', Number(rows[0]?.at), from, now());
  const state = await inspectMigrations(db, postgresTypes, schema);
  const server = await checkServer(db, schema, settings);
  return [...migrationsFound(state, `PostgreSQL ${rows[0]?.version}`), ...server, ...clock];
}

function migrationsFound({ made, pending, unknown }: MigrationState, engine: string): Found[] {
  if (unknown.length > 0)
    return [
      fault(
        `A newer version migrated the database: ${unknown.join(', ')}.`,
        'This version does not start on it.',
        'Start the newer version, or restore a backup of before (docs/operating.md, "Upgrading").',
      ),
    ];
  if (made === 0) return [empty];
  if (pending.length > 0)
    return [
      note(
        `The database lacks ${pending.length} migrations: ${pending.join(', ')}.`,
        'The next start of this version makes them, and there is no way back but a backup.',
        'Back up, then start.',
      ),
    ];
  return [ok(`${engine}, with all ${made} migrations.`)];
}
