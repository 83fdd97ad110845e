import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds what one carer asks the others of somebody in their care, and who sent the link that hands somebody over. */
export function careDecisionsMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema
        .createTable('care_decisions')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('person_id', key, (c) => c.notNull())
        .addColumn('from_id', key, (c) => c.notNull())
        .addColumn('kind', key, (c) => c.notNull())
        .addColumn('about_id', key)
        .addColumn('email', text)
        .addColumn('agreed', text, (c) => c.notNull())
        .addColumn('due_at', integer, (c) => c.notNull())
        // why: who cares no more, however that ended, asks nothing, and is not taken out.
        .addForeignKeyConstraint(
          'care_decisions_from',
          ['person_id', 'from_id'],
          'carers',
          ['person_id', 'carer_id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .addForeignKeyConstraint(
          'care_decisions_about',
          ['person_id', 'about_id'],
          'carers',
          ['person_id', 'carer_id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute();
      const index = (name: string) => schema.createIndex(`care_decisions_${name}`).on('care_decisions');
      await index('from').columns(['from_id', 'person_id']).execute();
      await index('person').columns(['person_id', 'about_id']).execute();
      await schema
        .alterTable('handovers')
        .addColumn('from_id', key, (c) => c.references('users.id').onDelete('cascade'))
        .execute();
      await schema.createIndex('handovers_from').on('handovers').column('from_id').execute();
      // why: nobody knows who sent these, so that none of them would end with its sender's care.
      await (db as Kysely<{ handovers: object }>).deleteFrom('handovers').execute();
    },
  };
}
