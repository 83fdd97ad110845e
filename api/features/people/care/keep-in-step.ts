import { sql } from 'kysely';
import type { Trx } from '#api/db/schema.ts';
import { dependentIds } from '#api/features/access/care-store.ts';
import { queueUnfriending } from '#api/features/base/owner-change-queue.ts';
import { forgetDates } from '#api/features/people/care/forget-friend.ts';

/**
 * Makes the friends of people in care what they are to be: their carers and whoever is a friend of one, but for whom a carer left
 * out or a block with one shuts out; `among` bounds it to friendships with these. Two statements, however many friends there are;
 * what depends on a friendship that ends goes as it does everywhere.
 */
export async function keepInStep(
  trx: Trx,
  now: number,
  personIds: readonly string[],
  among?: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await addMissing(trx, now, personIds, among);
  const ended = new Map<string, string[]>();
  for (const { user_id, friend_id } of await endStale(trx, personIds, among))
    if (personIds.includes(user_id)) ended.set(user_id, [...(ended.get(user_id) ?? []), friend_id]);
  for (const [personId, others] of ended) {
    await forgetDates(trx, personId, others);
    await queueUnfriending(trx, now, personId, others);
  }
}

/** The same for whoever is in the care of these, since a friendship between them began or ended. */
export async function keepDependentsInStep(
  trx: Trx,
  now: number,
  carerIds: readonly string[],
): Promise<void> {
  await keepInStep(trx, now, await dependentIds(trx, carerIds), carerIds);
}

const listOf = (ids: readonly string[]) => sql.join(ids.map((id) => sql`${id}`));

/** Lists who is to be a friend of which of these people. */
function nearQuery(personIds: readonly string[], among: readonly string[] | undefined) {
  const whom = (column: string) =>
    among === undefined ? sql`true` : sql`${sql.ref(column)} in (${listOf(among)})`;
  return sql`
    select carers.person_id, carers.carer_id as friend_id from carers
    where carers.person_id in (${listOf(personIds)}) and ${whom('carers.carer_id')}
    union
    select carers.person_id, friendships.friend_id
    from carers
    inner join friendships on friendships.user_id = carers.carer_id
    inner join users on users.id = friendships.friend_id
    where carers.person_id in (${listOf(personIds)}) and ${whom('friendships.friend_id')}
      and users.managed_since is null
      and not exists (select 1 from hidden_from where hidden_from.person_id = carers.person_id
        and hidden_from.friend_id = friendships.friend_id)
      and not exists (select 1 from blocks where blocks.user_id = friendships.friend_id
        and blocks.blocked_id = carers.person_id)
      and not exists (select 1 from carers as shut
        inner join blocks on blocks.user_id = shut.carer_id and blocks.blocked_id = friendships.friend_id
        where shut.person_id = carers.person_id)
      and not exists (select 1 from carers as shut
        inner join blocks on blocks.user_id = friendships.friend_id and blocks.blocked_id = shut.carer_id
        where shut.person_id = carers.person_id)`;
}

async function addMissing(
  trx: Trx,
  now: number,
  personIds: readonly string[],
  among: readonly string[] | undefined,
): Promise<void> {
  // why: `where true` tells SQLite that the conflict clause belongs to no join.
  await sql`
    with near as (${nearQuery(personIds, among)})
    insert into friendships (user_id, friend_id, created_at)
    select near.person_id, near.friend_id, ${sql.lit(now)} from near
    union all
    select near.friend_id, near.person_id, ${sql.lit(now)} from near where true
    on conflict (user_id, friend_id) do nothing`.execute(trx);
}

type Ended = { user_id: string; friend_id: string };

async function endStale(
  trx: Trx,
  personIds: readonly string[],
  among: readonly string[] | undefined,
): Promise<Ended[]> {
  const within = among === undefined ? sql`true` : sql`friendships.friend_id in (${listOf(among)})`;
  const { rows } = await sql<Ended>`
    with near as (${nearQuery(personIds, among)}),
    stale as (
      select friendships.user_id as person_id, friendships.friend_id from friendships
      where friendships.user_id in (${listOf(personIds)}) and ${within}
      except
      select near.person_id, near.friend_id from near
    ),
    ended as (
      select stale.person_id as one_id, stale.friend_id as other_id from stale
      union all
      select stale.friend_id, stale.person_id from stale
    )
    delete from friendships where (user_id, friend_id) in (select ended.one_id, ended.other_id from ended)
    returning user_id, friend_id`.execute(trx);
  return rows;
}
