import { type Kysely, type Migration, type QueryExecutorProvider, sql } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/** Adds what was received and from whom, the givers' own notes, what they told, thanks, and the age of prices. */
export function receivedMigration({ key, text, integer }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      const add = (table: string, column: string, type: typeof key) =>
        schema.alterTable(table).addColumn(column, type).execute();
      await add('gifts', 'received_at', integer);
      for (const column of ['received_on', 'received_from', 'received_words'])
        await add('gifts', column, text);
      await sql`create index gifts_received on gifts (owner_id, received_on desc, id desc) where received_at is not null`.execute(
        db,
      );
      // why: lists show what is still wished for, and are read by the index alone.
      await sql`create index gifts_wished on gifts (owner_id, updated_at desc, created_at desc, id desc) where received_at is null`.execute(
        db,
      );
      await addPricedAt(db, { integer });
      await addGiverNotes(db, { key, text, integer });
      // why: wider rows had SQLite prefer the index of all reservations; with the id this one gives the order too.
      await schema.dropIndex('reservations_held').execute();
      await sql`create index reservations_held on reservations (user_id, reserved_at, id) where cancelled_at is null`.execute(
        db,
      );
      await schema
        .createTable('gift_givers')
        .addColumn('gift_id', key, (c) => c.notNull().references('gifts.id').onDelete('cascade'))
        .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('gift_givers_pk', ['gift_id', 'user_id'])
        .execute();
      await schema.createIndex('gift_givers_user').on('gift_givers').column('user_id').execute();
      await schema
        .createTable('thanks')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('cause', key, (c) => c.notNull())
        .addColumn('gift_id', key, (c) => c.notNull())
        .addColumn('gift_name', text, (c) => c.notNull())
        .addColumn('from_id', key, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('to_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('message', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .execute();
      const unique = (name: string) => schema.createIndex(name).unique();
      await unique('thanks_once').on('thanks').columns(['to_id', 'cause']).execute();
      await schema.createIndex('thanks_gift').on('thanks').columns(['to_id', 'gift_id']).execute();
      await schema.createIndex('thanks_from').on('thanks').column('from_id').execute();
      await schema
        .createTable('reveals')
        .addColumn('id', key, (c) => c.primaryKey())
        // why: no foreign key, for what was told stays when the reservation goes.
        .addColumn('reservation_id', key, (c) => c.notNull().unique())
        .addColumn('gift_id', key, (c) => c.notNull())
        .addColumn('gift_name', text, (c) => c.notNull())
        .addColumn('owner_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('giver_id', key, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('message', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('thanked_at', integer)
        .execute();
      await schema.createIndex('reveals_owner').on('reveals').columns(['owner_id', 'created_at']).execute();
      await schema.createIndex('reveals_gift').on('reveals').column('gift_id').execute();
      await schema.createIndex('reveals_giver').on('reveals').column('giver_id').execute();
    },
  };
}

/** Adds since when gifts have their price: of one from before, since its last change. */
export async function addPricedAt(
  db: QueryExecutorProvider & Pick<Kysely<unknown>, 'schema'>,
  { integer }: Pick<ColumnTypes, 'integer'>,
): Promise<void> {
  await db.schema.alterTable('gifts').addColumn('priced_at', integer).execute();
  await sql`update gifts set priced_at = updated_at where price_cents is not null`.execute(db);
}

/** Adds what holders keep of their reservations, and what owners queue when a gift came. */
export async function addGiverNotes(
  db: Pick<Kysely<unknown>, 'schema'>,
  { text, integer }: ColumnTypes,
): Promise<void> {
  for (const table of ['reservations', 'past_reservations']) {
    const add = (column: string, type: typeof text) =>
      db.schema.alterTable(table).addColumn(column, type).execute();
    for (const column of ['bought_at', 'given_at', 'spent_cents']) await add(column, integer);
    for (const column of ['spent_currency', 'note']) await add(column, text);
  }
  await db.schema.alterTable('owner_changes').addColumn('payload', text).execute();
}
