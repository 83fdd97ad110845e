import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds in which browser a session is. */
export function sessionsMigration({ text }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('sessions').addColumn('user_agent', text).execute();
    },
  };
}
