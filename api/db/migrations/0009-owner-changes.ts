import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '#api/db/column-types.ts';

/**
 * Adds the queue of what owners did, and cuts the foreign keys by which deleting a gift or its owner would touch reservations;
 * `types` are the column types of the engine at hand.
 */
export function ownerChangesMigration(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { key, text, integer } = types;
      await db.schema
        .createTable('owner_changes')
        .addColumn('id', key, (c) => c.primaryKey())
        .addColumn('kind', key, (c) => c.notNull())
        .addColumn('owner_id', key, (c) => c.notNull())
        .addColumn('other_id', key)
        .addColumn('gift_id', key)
        .addColumn('gift_name', text)
        .addColumn('price_cents', integer)
        .addColumn('currency', text)
        .addColumn('created_at', integer, (c) => c.notNull())
        .execute();
      const index = (name: string) => db.schema.createIndex(name).on('owner_changes');
      await index('owner_changes_gift').column('gift_id').execute();
      await index('owner_changes_pair').columns(['owner_id', 'other_id']).execute();
      await rebuildReservations(db, types);
      await rebuildPastReservations(db, types);
    },
  };
}

// why: SQLite drops no foreign key, so both tables are made anew and filled from what they were, on both engines alike.

async function rebuildReservations(db: Kysely<unknown>, { key, text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('reservations_next')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('gift_id', key, (c) => c.notNull())
    .addColumn('owner_id', key, (c) => c.notNull())
    .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('comment', text)
    .addColumn('reserved_at', integer, (c) => c.notNull())
    .addColumn('cancelled_at', integer)
    .execute();
  await sql`insert into reservations_next (id, gift_id, owner_id, user_id, comment, reserved_at, cancelled_at)
    select r.id, r.gift_id, g.owner_id, r.user_id, r.comment, r.reserved_at, r.cancelled_at
    from reservations r join gifts g on g.id = r.gift_id`.execute(db);
  await db.schema.dropTable('reservations').execute();
  await db.schema.alterTable('reservations_next').renameTo('reservations').execute();
  await sql`create unique index reservations_one_active on reservations (gift_id) where cancelled_at is null`.execute(
    db,
  );
  await sql`create index reservations_held on reservations (user_id, reserved_at) where cancelled_at is null`.execute(
    db,
  );
  const index = (name: string) => db.schema.createIndex(name).on('reservations');
  await index('reservations_gift').columns(['gift_id', 'reserved_at']).execute();
  await index('reservations_user').columns(['user_id', 'reserved_at']).execute();
  await index('reservations_owner').columns(['owner_id', 'reserved_at']).execute();
}

async function rebuildPastReservations(
  db: Kysely<unknown>,
  { key, text, integer }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('past_reservations_next')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('user_id', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('owner_id', key, (c) => c.notNull())
    .addColumn('gift_id', key, (c) => c.notNull())
    .addColumn('gift_name', text, (c) => c.notNull())
    .addColumn('owner_name', text, (c) => c.notNull())
    .addColumn('price_cents', integer)
    .addColumn('currency', text)
    .addColumn('comment', text)
    .addColumn('reserved_at', integer, (c) => c.notNull())
    .addColumn('gone_at', integer, (c) => c.notNull())
    .execute();
  const columns = sql.raw(
    'id, user_id, owner_id, gift_id, gift_name, owner_name, price_cents, currency, comment, reserved_at, gone_at',
  );
  await sql`insert into past_reservations_next (${columns}) select ${columns} from past_reservations`.execute(
    db,
  );
  await db.schema.dropTable('past_reservations').execute();
  await db.schema.alterTable('past_reservations_next').renameTo('past_reservations').execute();
  const index = (name: string) => db.schema.createIndex(name).on('past_reservations');
  await index('past_reservations_user').columns(['user_id', 'reserved_at']).execute();
  await index('past_reservations_owner').column('owner_id').execute();
}
