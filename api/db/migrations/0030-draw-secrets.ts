import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds which reservations were made through a draw, and which draws stay secret though who said so left. */
export function drawSecretsMigration({ integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('reservations').addColumn('through_draw', integer).execute();
      await schema.alterTable('draws').addColumn('stays_secret', integer).execute();
    },
  };
}
