import type { Trx } from '#api/db/schema.ts';

/** Forgets, of a user and those who are no friends of theirs any more, whom each chose for common days and silenced. */
export async function forgetDates(trx: Trx, userId: string, otherIds: readonly string[]): Promise<void> {
  if (otherIds.length === 0) return;
  for (const table of ['day_people', 'date_mutes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).where('friend_id', 'in', otherIds).execute();
    await trx.deleteFrom(table).where('friend_id', '=', userId).where('user_id', 'in', otherIds).execute();
  }
}
