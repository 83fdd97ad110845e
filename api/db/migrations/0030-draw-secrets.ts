import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds which reservations were made through a draw, and which draws stay secret though who said so left. */
export function drawSecretsMigration(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await addThroughDraw(db, types);
      await db.schema.alterTable('draws').addColumn('stays_secret', types.integer).execute();
    },
  };
}

/** Adds which reservations were made through a draw. */
export async function addThroughDraw<DB>({ schema }: Kysely<DB>, { integer }: ColumnTypes): Promise<void> {
  await schema.alterTable('reservations').addColumn('through_draw', integer).execute();
}
