import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds secret-Santa draws: who is in, who may not give to whom, who drew whom, what they ask, and links that show a giver alone a list. */
export function drawsMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('draws')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('organizer_id', key, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('day', key, (c) => c.notNull())
        .addColumn('limit_cents', integer)
        .addColumn('currency', key)
        .addColumn('message', text, (c) => c.notNull())
        .addColumn('token', key, (c) => c.notNull().unique())
        .addColumn('no_repeat', integer, (c) => c.notNull())
        .addColumn('round', integer, (c) => c.notNull())
        .addColumn('needs_draw', integer, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('drawn_at', integer)
        .addColumn('cancelled_at', integer)
        .addColumn('opened_at', integer)
        .execute();
      await schema.createIndex('draws_organizer').on('draws').column('organizer_id').execute();
      await schema.createIndex('draws_day').on('draws').column('day').execute();
      await schema
        .createTable('draw_participants')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('draw_id', key, (c) => c.notNull().references('draws.id').onDelete('cascade'))
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('list_choice', key)
        .addColumn('list_id', key, (c) => c.references('gift_lists.id').onDelete('set null'))
        .addColumn('wish', text, (c) => c.notNull())
        .addColumn('apart_group', integer)
        .addColumn('open_all', integer)
        .addColumn('joined_at', integer, (c) => c.notNull())
        .execute();
      const once = schema.createIndex('draw_participants_once').unique().on('draw_participants');
      await once.columns(['user_id', 'draw_id']).execute();
      await schema.createIndex('draw_participants_draw').on('draw_participants').column('draw_id').execute();
      await schema.createIndex('draw_participants_list').on('draw_participants').column('list_id').execute();
      await schema
        .createTable('draw_ways')
        .addColumn('giver_id', key, (c) => c.notNull().references('draw_participants.id').onDelete('cascade'))
        .addColumn('receiver_id', key, (c) =>
          c.notNull().references('draw_participants.id').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('draw_ways_pk', ['giver_id', 'receiver_id'])
        .execute();
      await schema.createIndex('draw_ways_receiver').on('draw_ways').column('receiver_id').execute();
      await schema
        .createTable('draw_pairs')
        // why: no id, order or time of its own, from which somebody might learn of another's pair.
        .addColumn('giver_id', key, (c) =>
          c.primaryKey().references('draw_participants.id').onDelete('cascade'),
        )
        .addColumn('receiver_id', key, (c) =>
          c.notNull().unique().references('draw_participants.id').onDelete('cascade'),
        )
        .addColumn('is_changed', integer, (c) => c.notNull())
        .addColumn('seen_at', integer)
        .addColumn('told_at', integer)
        .execute();
      await schema
        .createTable('draw_questions')
        .addColumn('id', key, (c) => c.primaryKey())
        // why: a question stays when its giver goes, or whom it was put to would learn who that was.
        .addColumn('giver_id', key, (c) => c.references('draw_participants.id').onDelete('set null'))
        .addColumn('receiver_id', key, (c) =>
          c.notNull().references('draw_participants.id').onDelete('cascade'),
        )
        .addColumn('question', key, (c) => c.notNull())
        .addColumn('asked_at', integer, (c) => c.notNull())
        .addColumn('visible_at', integer, (c) => c.notNull())
        .addColumn('answer', text)
        .addColumn('answer_visible_at', integer)
        .execute();
      const asked = schema.createIndex('draw_questions_once').unique().on('draw_questions');
      await asked.columns(['giver_id', 'question']).execute();
      await schema
        .createIndex('draw_questions_receiver')
        .on('draw_questions')
        .column('receiver_id')
        .execute();
      // why: what one's giver sees of one's list is no link that its owner shares.
      await schema
        .alterTable('list_links')
        .addColumn('participant_id', key, (c) => c.references('draw_participants.id').onDelete('cascade'))
        .execute();
      await schema.createIndex('list_links_participant').on('list_links').column('participant_id').execute();
    },
  };
}
