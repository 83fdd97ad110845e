import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds which lists a gift left when it was received, so that it can be taken back. */
export function receivedListsMigration({ text }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('gifts').addColumn('received_lists', text).execute();
    },
  };
}
