import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';

/** The columns that say whose something is that rests while they are suspended. */
type PersonColumn = 'users.id' | 'list_links.owner_id' | 'calendar_feeds.user_id';

/** The condition that no operator suspended somebody. why: no time is compared, for what is over is lifted by housekeeping. */
export function notSuspended(person: PersonColumn): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from users as suspended
    where suspended.id = ${sql.ref(person)} and suspended.suspended_until is not null)`;
}

/** Lifts suspensions whose time is over; gives how many. */
export async function liftSuspensions(db: Db, now: number): Promise<number> {
  const lifted = await db
    .updateTable('users')
    .set({ suspended_until: null })
    .where('suspended_until', '<=', now)
    // why: of the few who ever were, without an index of all people.
    .where('id', 'in', db.selectFrom('operator_log').select('target_id').where('command', '=', 'suspend'))
    .executeTakeFirst();
  return Number(lifted.numUpdatedRows);
}
