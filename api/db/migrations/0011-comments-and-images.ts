import type { Kysely, Migration } from 'kysely';

/**
 * Puts the comments of one author in order, so that an export reads them by keyset pagination, and takes the claims off
 * pictures, whose keys are random from now on.
 */
export function commentsAndImagesMigration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema.dropIndex('comments_user').execute();
      await schema.createIndex('comments_user').on('comments').columns(['user_id', 'id']).execute();
      await schema.alterTable('images').dropColumn('claims').execute();
      await schema.alterTable('images').dropColumn('deleting_at').execute();
      await schema.alterTable('images').renameColumn('claimed_at', 'created_at').execute();
    },
  };
}
