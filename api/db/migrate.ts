import { type Kysely, type Migration, Migrator } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';
import { initialMigration } from '#api/db/migrations/0001-initial.ts';
import { inviteLinksMigration } from '#api/db/migrations/0002-invite-links.ts';
import { commentNoticesMigration } from '#api/db/migrations/0003-comment-notices.ts';
import { pastReservationsMigration } from '#api/db/migrations/0004-past-reservations.ts';
import { idempotencyMigration } from '#api/db/migrations/0005-idempotency.ts';
import { heldAndWordsMigration } from '#api/db/migrations/0006-held-and-words.ts';
import type { Tables } from '#api/db/schema.ts';

/** Every migration in order; forward only (design.md, "API"). */
function migrations(types: ColumnTypes): Record<string, Migration> {
  return {
    '0001-initial': initialMigration(types),
    '0002-invite-links': inviteLinksMigration(types),
    '0003-comment-notices': commentNoticesMigration(),
    '0004-past-reservations': pastReservationsMigration(types),
    '0005-idempotency': idempotencyMigration(types),
    '0006-held-and-words': heldAndWordsMigration(),
  };
}

/** Migrates to the newest schema. All of it is one transaction, and of several
 * processes that start at once the others wait (`createAdapter` of the SQLite dialect; an advisory lock of PostgreSQL). Throws what failed. */
export async function migrate(db: Kysely<Tables>, types: ColumnTypes): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(types) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
