import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { postgresTypes, sqliteTypes } from '#api/db/column-types.ts';
import { isPostgres } from '#api/db/engine.ts';
import { newId } from '#api/db/ids.ts';
import { migrate } from '#api/db/migrate.ts';
import { pastReservationsMigration } from '#api/db/migrations/0004-past-reservations.ts';
import { heldAndWordsMigration } from '#api/db/migrations/0006-held-and-words.ts';
import { ownerChangesMigration } from '#api/db/migrations/0009-owner-changes.ts';
import { foldedNoticesMigration } from '#api/db/migrations/0010-folded-notices.ts';
import { addGiverNotes, addPricedAt } from '#api/db/migrations/0015-received.ts';
import { freedReservationsMigration } from '#api/db/migrations/0021-freed-reservations.ts';
import { wrappedReservationsMigration } from '#api/db/migrations/0022-wrapped-reservations.ts';
import { addLostGifts } from '#api/db/migrations/0026-audiences.ts';
import { addThroughDraw } from '#api/db/migrations/0030-draw-secrets.ts';
import { insertUser } from '#api/features/people/users/user-store.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const nobodys = {
  passwordHash: null,
  subjects: {},
  emailVerifiedAt: null,
  avatarKey: null,
};

test('upgrade: people of older versions are found by each word of their name', async () => {
  const { db } = api.services;
  const ana = await seedPerson(api, 'Ana');
  const ids: string[] = [];
  await db.transaction().execute(async (trx) => {
    for (let made = 0; made < 501; made += 1) {
      const name = made === 500 ? 'Eva-Última' : `Otra ${made}`;
      ids.push(await insertUser(trx, made, { ...nobodys, name, email: `de-antes-${made}@example.com` }));
    }
  });
  await db.deleteFrom('user_name_parts').where('part', '=', 'ultima').execute();
  const found = async () => (await ana.call('searchUsers', { query: { query: 'última' } })).body;
  expect(await found()).toEqual([]);
  await db.schema.dropIndex('reservations_held').execute();
  await heldAndWordsMigration().up(db);
  expect((await found()).map(({ id }) => id)).toEqual(ids.slice(500));
});

test('upgrade: reservations of older versions stay, and outlive their gift', async () => {
  const { db } = api.services;
  const types = isPostgres(db) ? postgresTypes : sqliteTypes;
  const [ana, beto, caro] = [await seedPerson(api, 'Ana'), await seedPerson(api), await seedPerson(api)];
  await seedFriends(api, ana, beto, caro);
  const gift = await seedGift(api, ana, 'Tetera');
  for (const table of ['owner_changes', 'reservations', 'past_reservations'] as const)
    await db.schema.dropTable(table).execute();
  await pastReservationsMigration(types).up(db);
  await sql`create table reservations (
    id ${types.key} primary key,
    gift_id ${types.key} not null references gifts (id) on delete cascade,
    user_id ${types.key} not null references users (id) on delete cascade,
    comment ${types.text}, reserved_at ${types.integer} not null, cancelled_at ${types.integer})`.execute(db);
  await sql`create unique index reservations_one_active on reservations (gift_id) where cancelled_at is null`.execute(
    db,
  );
  const ids = [newId(), newId(), newId()] as const;
  await sql`insert into reservations values (${ids[0]}, ${gift}, ${beto.id}, 'Con moño', 5, null)`.execute(
    db,
  );
  await sql`insert into reservations values (${ids[1]}, ${gift}, ${beto.id}, null, 3, 4)`.execute(db);
  const past = { gift_id: newId(), gift_name: 'Pava', owner_name: 'Ana', reserved_at: 1, gone_at: 2 };
  await bare(db)
    .insertInto('past_reservations')
    .values({ id: ids[2], user_id: beto.id, owner_id: ana.id, ...past })
    .execute();
  await ownerChangesMigration(types).up(db);
  await db.schema.alterTable('reservations').addColumn('lapses_at', types.integer).execute();
  await addGiverNotes(db, types);
  await freedReservationsMigration(types).up(db);
  await wrappedReservationsMigration(types).up(db);
  await addLostGifts(db, types);
  await addThroughDraw(db, types);
  const seen = async () =>
    (await beto.call('reservations')).body.map(({ id, status, comment, goneGift }) =>
      [ids.indexOf(id), status, comment, goneGift?.name].join(' '),
    );
  expect(await seen()).toEqual(['0 reserved Con moño ', '1 cancelled  ', '2 cancelled  Pava']);
  expect((await caro.call('reserve', { json: { giftId: gift } })).error.code).toBe('already_reserved');
  await ana.call('deleteGift', { params: { id: gift } });
  await settle(api);
  expect(await seen()).toEqual(['0 cancelled Con moño Tetera', '2 cancelled  Pava']);
});

test('upgrade: a price of an older version is as old as the last change', async () => {
  // why: a column that goes and comes is another one to the statements that a connection has prepared.
  const fresh = await startTestApi();
  const { db } = fresh.services;
  const ana = await seedPerson(fresh, 'Ana');
  const [priced, plain] = [await seedGift(fresh, ana, 'Tetera'), await seedGift(fresh, ana, 'Pava')];
  await bare(db)
    .updateTable('gifts')
    .set({ price_cents: 100, updated_at: 7 })
    .where('id', '=', priced)
    .execute();
  await db.schema.alterTable('gifts').dropColumn('priced_at').execute();
  await addPricedAt(db, isPostgres(db) ? postgresTypes : sqliteTypes);
  const of = async (id: string) => (await ana.call('gift', { params: { id } })).body.pricedAt;
  expect([await of(priced), await of(plain)]).toEqual([new Date(7).toISOString(), null]);
  await fresh.stop();
});

test('upgrade: of unread notifications about one gift the newest stays', async () => {
  const { db } = api.services;
  const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  await db.schema.dropIndex('notifications_one_unread').execute();
  await db.schema.dropIndex('notifications_age').execute();
  const add = async (user_id: string, type: number, related_entity_id: string | null, isRead = false) => {
    const row = {
      user_id,
      type,
      related_entity_id,
      read_at: isRead ? 1 : null,
      created_at: 1,
      actor_id: null,
    };
    const id = newId();
    await db
      .insertInto('notifications')
      .values({ id, ...row, title: 'Aviso', message: '' })
      .execute();
    return id;
  };
  const [gift, other] = [newId(), newId()];
  await add(ana.id, 3, gift);
  const kept = [
    await add(ana.id, 3, gift, true),
    await add(ana.id, 3, gift),
    await add(ana.id, 3, other),
    await add(ana.id, 4, gift),
    await add(ana.id, 0, gift),
    await add(ana.id, 0, gift),
    await add(ana.id, 3, null),
    await add(ana.id, 3, null),
    await add(beto.id, 3, gift),
  ];
  await foldedNoticesMigration().up(db);
  const left = await db.selectFrom('notifications').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id).filter((id) => id >= (kept[0] ?? ''))).toEqual(kept);
  expect((await ana.call('unreadCount')).body.unreadCount).toBe(7);
});

test('downgrade: a version older than the database says so', async () => {
  const { db } = api.services;
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', ${new Date().toISOString()})`.execute(
    db,
  );
  // why: which types its columns have does not matter where nothing is migrated.
  await expect(migrate(db, sqliteTypes)).rejects.toThrow(/newer version \(9999-of-tomorrow\)/);
  await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(db);
  await migrate(db, sqliteTypes);
});
