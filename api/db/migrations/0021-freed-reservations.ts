import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds when a friend of its owner freed what a guest had reserved. */
export function freedReservationsMigration({ integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('reservations').addColumn('freed_at', integer).execute();
    },
  };
}
