import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';
import type { Tables } from '#api/db/schema.ts';

/** Adds when what calendars show of a birthday and of an occasion last changed. */
export function calendarChangesMigration({ integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await db.schema.alterTable('users').addColumn('calendar_changed_at', integer).execute();
      await db.schema.alterTable('occasions').addColumn('changed_at', integer).execute();
      // why: what was corrected before this never arrived in calendars; now it does, once.
      const now = Date.now();
      await db
        .updateTable('users')
        .set({ calendar_changed_at: now })
        .where('birth_month', 'is not', null)
        .execute();
      await db.updateTable('occasions').set({ changed_at: now }).execute();
    },
  };
}
