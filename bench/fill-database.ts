import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { OpenTables } from '#api/db/schema.ts';
import { type Engine, FIRST_MS } from '#bench/bench-ids.ts';
import { fillDates } from '#bench/fill-dates.ts';
import { fillGifts } from '#bench/fill-gifts.ts';
import { addDeliveries, addEdges, addLater, fillLater } from '#bench/fill-later.ts';
import { fillPeople } from '#bench/fill-people.ts';
import { type Filler, filler, friendDistance, type Scale } from '#bench/fill-rows.ts';

/**
 * Fills an empty database with people in a ring of friends and all that they have: a few statements a table, the rows of one
 * person spread over the whole table as time would spread them; with `later` received presents, blocks and deliveries too,
 * and `edges` rows of friendships, those of people other than the callers included.
 */
export async function fillDatabase(
  db: Kysely<OpenTables>,
  engine: Engine,
  scale: Scale,
  later?: { callers: number; edges: number | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await allowLongFill(trx);
    const rows = filler(trx, engine, scale);
    await fillPeople(rows);
    await fillGifts(rows);
    await fillDates(rows);
    await fillNotifications(rows);
    await fillListLinks(rows);
    if (later) await fillLater(rows);
    if (later?.edges) await addEdges(rows, later.edges, later.callers);
  });
}

/**
 * Tidies up and counts all tables of a PostgreSQL, as its autovacuum does a minute after that many inserts.
 * why: without it what an index covers is looked up in the table all the same; a connection of its own has no time limit.
 */
export async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Everybody shares all they wish for; a stranger to each entered. */
async function fillListLinks({ fill, id, text, number, time, scale: { users } }: Filler): Promise<void> {
  await fill('list_links', users, {
    id: id('link', 'n'),
    owner_id: id('user', 'n'),
    list_key: text("''"),
    token: text("'lista-compartida-de-' || n"),
    message: text("'Gracias por mirar'"),
    show_sizes: number('0'),
    show_day: number('0'),
    guests_may_reserve: number('1'),
    guests_see_names: number('0'),
    first_opened_at: time('n'),
    created_at: time('n'),
  });
  await fill('list_entries', users, {
    user_id: id('user', `(n + ${Math.floor(users / 2)}) % ${users}`),
    link_id: id('link', 'n'),
    entered_at: time('n'),
  });
}

async function fillNotifications({ fill, id, text, number, time, scale }: Filler): Promise<void> {
  const { users, giftsEach, notificationsEach } = scale;
  await fill('notifications', users * notificationsEach, {
    id: id('notification', 'n'),
    user_id: id('user', `n % ${users}`),
    type: number('0'),
    title: text("'Nuevo deseo'"),
    message: text("'Publicó un deseo nuevo: ' || n"),
    actor_id: id('user', `(n + ${friendDistance(scale, 1)}) % ${users}`),
    related_entity_id: id('gift', `n % ${users * giftsEach}`),
    created_at: time('n'),
    read_at: number(`case (n / ${users}) % 4 when 0 then null else ${FIRST_MS} end`),
  });
}

/** Adds somebody with many friends, spread over all users, and many notifications. Gives which user it is. */
export async function addBusyUser(
  db: Kysely<OpenTables>,
  engine: Engine,
  scale: Scale,
  busy: { friends: number; notifications: number; received: number; blocks: number },
): Promise<number> {
  const rows = filler(db, engine, scale);
  const { fill, id, text, number, time } = rows;
  const { users, notificationsEach } = scale;
  const self = id('user', String(users));
  const made = { created_at: time('n') };
  const person = {
    id: self,
    email: text("'busy@example.com'"),
    name: text("'Zoe Zarate'"),
    updated_at: time('n'),
  };
  await fill('users', 1, { ...person, ...made });
  const friend = id('user', `n * ${Math.floor(users / busy.friends)}`);
  await fill('friendships', busy.friends, { user_id: self, friend_id: friend, ...made });
  await fill('notifications', busy.notifications, {
    id: id('notification', `n + ${users * notificationsEach}`),
    user_id: self,
    type: number('0'),
    title: text("'Nuevo deseo'"),
    message: text("'Publicó un deseo nuevo'"),
    actor_id: id('user', `n % ${users}`),
    ...made,
  });
  const [from, owner] = [users * notificationsEach, String(users)];
  await addDeliveries(rows, { from, owner, notifications: busy.notifications });
  await addLater(rows, {
    // why: behind the presents of everybody else.
    ...{ from: 100 * users * scale.giftsEach, owner, received: busy.received },
    ...{ blocked: `n * ${Math.floor(users / busy.friends)} + 1`, blocks: busy.blocks },
  });
  return users;
}

/** why: the API's statement timeout is too short for these, and rows known to fit need no check of their foreign keys. */
async function allowLongFill(trx: Transaction<OpenTables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { rows } = await sql<{ usesuper: boolean }>`
    select usesuper from pg_user where usename = current_user`.execute(trx);
  if (rows[0]?.usesuper) await sql`set local session_replication_role = replica`.execute(trx);
}
