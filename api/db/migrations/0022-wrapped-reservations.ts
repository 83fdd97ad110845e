import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds when a giver had wrapped what they give. */
export function wrappedReservationsMigration({ integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      for (const table of ['reservations', 'past_reservations'])
        await schema.alterTable(table).addColumn('wrapped_at', integer).execute();
    },
  };
}
