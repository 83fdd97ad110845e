import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';
import { initialMigration } from '#api/db/migrations/0001-initial.ts';
import { inviteLinksMigration } from '#api/db/migrations/0002-invite-links.ts';
import { commentNoticesMigration } from '#api/db/migrations/0003-comment-notices.ts';
import { pastReservationsMigration } from '#api/db/migrations/0004-past-reservations.ts';
import { idempotencyMigration } from '#api/db/migrations/0005-idempotency.ts';
import { heldAndWordsMigration } from '#api/db/migrations/0006-held-and-words.ts';
import { knownDevicesMigration } from '#api/db/migrations/0007-known-devices.ts';
import { notMeLinksMigration } from '#api/db/migrations/0008-not-me-links.ts';
import { ownerChangesMigration } from '#api/db/migrations/0009-owner-changes.ts';
import { foldedNoticesMigration } from '#api/db/migrations/0010-folded-notices.ts';
import { commentsAndImagesMigration } from '#api/db/migrations/0011-comments-and-images.ts';
import { listLinksMigration } from '#api/db/migrations/0012-list-links.ts';
import { datesMigration } from '#api/db/migrations/0013-dates.ts';
import { noticesMigration } from '#api/db/migrations/0014-notices.ts';
import { receivedMigration } from '#api/db/migrations/0015-received.ts';
import { blocksMigration } from '#api/db/migrations/0016-blocks.ts';
import { moderationMigration } from '#api/db/migrations/0017-moderation.ts';
import { sessionsMigration } from '#api/db/migrations/0018-sessions.ts';
import { passkeysMigration } from '#api/db/migrations/0019-passkeys.ts';
import { calendarChangesMigration } from '#api/db/migrations/0020-calendar-changes.ts';
import { freedReservationsMigration } from '#api/db/migrations/0021-freed-reservations.ts';
import { wrappedReservationsMigration } from '#api/db/migrations/0022-wrapped-reservations.ts';
import { receivedListsMigration } from '#api/db/migrations/0023-received-lists.ts';
import { drawsMigration } from '#api/db/migrations/0024-draws.ts';
import { poolsMigration } from '#api/db/migrations/0025-pools.ts';
import { audiencesMigration } from '#api/db/migrations/0026-audiences.ts';
import { careMigration } from '#api/db/migrations/0027-care.ts';
import { oidcMigration } from '#api/db/migrations/0028-oidc.ts';
import { poolDebtsMigration } from '#api/db/migrations/0029-pool-debts.ts';
import { drawSecretsMigration } from '#api/db/migrations/0030-draw-secrets.ts';
import { careDecisionsMigration } from '#api/db/migrations/0031-care-decisions.ts';
import { operatorLinksMigration } from '#api/db/migrations/0032-operator-links.ts';
import type { OpenTables } from '#api/db/schema.ts';

/** Every migration in order; forward only. */
function migrations(types: ColumnTypes): Record<string, Migration> {
  return {
    '0001-initial': initialMigration(types),
    '0002-invite-links': inviteLinksMigration(types),
    '0003-comment-notices': commentNoticesMigration(),
    '0004-past-reservations': pastReservationsMigration(types),
    '0005-idempotency': idempotencyMigration(types),
    '0006-held-and-words': heldAndWordsMigration(),
    '0007-known-devices': knownDevicesMigration(types),
    '0008-not-me-links': notMeLinksMigration(types),
    '0009-owner-changes': ownerChangesMigration(types),
    '0010-folded-notices': foldedNoticesMigration(),
    '0011-comments-and-images': commentsAndImagesMigration(),
    '0012-list-links': listLinksMigration(types),
    '0013-dates': datesMigration(types),
    '0014-notices': noticesMigration(types),
    '0015-received': receivedMigration(types),
    '0016-blocks': blocksMigration(types),
    '0017-moderation': moderationMigration(types),
    '0018-sessions': sessionsMigration(types),
    '0019-passkeys': passkeysMigration(types),
    '0020-calendar-changes': calendarChangesMigration(types),
    '0021-freed-reservations': freedReservationsMigration(types),
    '0022-wrapped-reservations': wrappedReservationsMigration(types),
    '0023-received-lists': receivedListsMigration(types),
    '0024-draws': drawsMigration(types),
    '0025-pools': poolsMigration(types),
    '0026-audiences': audiencesMigration(types),
    '0027-care': careMigration(types),
    '0028-oidc': oidcMigration(types),
    '0029-pool-debts': poolDebtsMigration(types),
    '0030-draw-secrets': drawSecretsMigration(types),
    '0031-care-decisions': careDecisionsMigration(types),
    '0032-operator-links': operatorLinksMigration(types),
  };
}

/**
 * Migrates to the newest schema. All of it is one transaction, and of several processes that start at once the others wait
 * (`createAdapter` of the SQLite dialect; `beginTransaction` of the migrating one of PostgreSQL). `place` is the schema of
 * PostgreSQL that the tables are in. Throws what failed, and when a newer version was here before.
 */
export async function migrate(db: Kysely<OpenTables>, types: ColumnTypes, place?: string): Promise<void> {
  const known = migrations(types);
  const provider = { getMigrations: async () => known };
  // why: else tables of the same name in another schema are taken for these.
  const migrator = new Migrator({ db, provider, ...(place && { migrationTableSchema: place }) });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const [newer] = await unknownMigrations(db, known);
  if (!newer) throw error;
  // why: the library speaks of a corrupted database, which it is not.
  const text = `the database was migrated by a newer version (${newer}): start that one, or restore a backup`;
  throw new Error(text, { cause: error });
}

/** Which migrations a database has not had yet, and which of a newer version it has had. */
export type MigrationState = { made: number; pending: string[]; unknown: string[] };

/** Compares the migrations that were made in a database with those of this version, and changes nothing. `place` as above. */
export async function inspectMigrations(
  db: Kysely<OpenTables>,
  types: ColumnTypes,
  place?: string,
): Promise<MigrationState> {
  const known = migrations(types);
  const provider = { getMigrations: async () => known };
  const migrator = new Migrator({ db, provider, ...(place && { migrationTableSchema: place }) });
  const all = await migrator.getMigrations();
  const pending = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  const made = all.length - pending.length;
  return { made, pending, unknown: await unknownMigrations(db, known) };
}

/** The migrations that were made here and that this version does not know, in order. */
async function unknownMigrations(
  db: Kysely<OpenTables>,
  known: Record<string, Migration>,
): Promise<string[]> {
  const made = sql<{ name: string }>`select name from kysely_migration order by name`;
  const { rows } = await made.execute(db).catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name).filter((name) => !(name in known));
}
