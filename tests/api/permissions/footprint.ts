import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Tables } from '#api/db/schema.ts';
import type { Scene } from '#tests/api/permissions/scene.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

// why: not `try_counts`, where refused tries are counted, nor challenges, which a refused answer spends.
const tables = {
  users: true,
  user_name_parts: true,
  profile_tags: true,
  sessions: true,
  passkeys: true,
  reset_codes: true,
  known_devices: true,
  not_me_links: true,
  friendships: true,
  invitations: true,
  invite_links: true,
  occasions: true,
  day_people: true,
  date_mutes: true,
  date_settings: true,
  calendar_feeds: true,
  jobs: true,
  preferences: true,
  push_devices: true,
  deliveries: true,
  push_keys: true,
  images: true,
  gifts: true,
  gift_lists: true,
  gift_told: true,
  gift_givers: true,
  thanks: true,
  reveals: true,
  gift_list_items: true,
  gift_list_people: true,
  list_links: true,
  list_entries: true,
  draws: true,
  draw_participants: true,
  draw_ways: true,
  draw_pairs: true,
  draw_questions: true,
  pools: true,
  pool_members: true,
  pool_messages: true,
  pool_debts: true,
  guest_keys: true,
  reservations: true,
  past_reservations: true,
  owner_changes: true,
  comments: true,
  notifications: true,
  blocks: true,
  reports: true,
  operator_log: true,
  operator_links: true,
  carers: true,
  carer_invites: true,
  hidden_from: true,
  handovers: true,
  care_decisions: true,
  made_once: true,
} satisfies Record<Exclude<keyof Tables, 'try_counts' | 'passkey_challenges'>, true>;

const counting = sql<{ name: keyof Tables; count: number }>`${sql.join(
  Object.keys(tables).map(
    (table) => sql`select ${sql.lit(table)} as name, count(*) as count from ${sql.table(table)}`,
  ),
  sql` union all `,
)}`;

/** How many rows each table has: the same before and after what must not add or remove any. */
export async function countRows({ services: { db } }: TestApi): Promise<Record<string, number>> {
  const { rows } = await counting.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

/** All that a refused call might have changed: the counts of all tables and every row of the scene. */
export async function footprint(api: TestApi, scene: Scene): Promise<unknown> {
  const { db } = api.services;
  const people = [scene.owner, scene.friend, scene.author, scene.stranger, scene.sender, scene.guest].map(
    ({ id }) => id,
  );
  return {
    counts: await countRows(api),
    users: await db.selectFrom('users').selectAll().where('id', 'in', people).orderBy('id').execute(),
    gifts: await bare(db)
      .selectFrom('gifts')
      .selectAll()
      .where('owner_id', 'in', people)
      .orderBy('id')
      .execute(),
    lists: await db
      .selectFrom('gift_lists')
      .selectAll()
      .where('owner_id', 'in', people)
      .orderBy('id')
      .execute(),
    occasions: await db.selectFrom('occasions').selectAll().where('owner_id', 'in', people).execute(),
    comments: await bare(db).selectFrom('comments').selectAll().where('gift_id', '=', scene.giftId).execute(),
    reservations: await bare(db)
      .selectFrom('reservations')
      .selectAll()
      .where('gift_id', '=', scene.giftId)
      .execute(),
    notifications: await db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', 'in', people)
      .orderBy('id')
      .execute(),
    preferences: await db.selectFrom('preferences').selectAll().where('user_id', 'in', people).execute(),
    devices: await db.selectFrom('push_devices').selectAll().where('user_id', 'in', people).execute(),
    links: await db.selectFrom('list_links').selectAll().where('owner_id', '=', scene.owner.id).execute(),
    invitations: await db
      .selectFrom('invitations')
      .selectAll()
      .where('to_user_id', '=', scene.owner.id)
      .execute(),
  };
}
