import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { endAskedBy } from '#api/features/lifecycle/care/hand-over.ts';
import { type Acting, logAct, type Moderated } from '#api/features/lifecycle/moderation/operator-log.ts';
import { ties } from '#api/features/lifecycle/ties.ts';
import { endSessionsOf } from '#api/features/people/auth/sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_END = Date.UTC(9999, 11, 31);

/** Suspends an account for so many days, or without end, and ends its sessions. Gives what became of it, and until when, in milliseconds. */
export function suspend(
  { db, clock, wording }: Acting,
  userId: string,
  days: number | null,
): Promise<Moderated & { until: number }> {
  const now = clock.now();
  const until = days === null ? NO_END : now + days * DAY_MS;
  return inTransaction(db, async (trx) => {
    // why: first, so that who signs in just now waits for the row, or is signed out with the others.
    await setSuspended(trx, userId, until);
    await endSessionsOf(trx, userId);
    await endAskedBy(trx, userId);
    for (const { leave } of ties) await leave?.(trx, { clock, wording }, userId);
    const details = days === null ? 'no end' : `${days} days`;
    const reports = await logAct(trx, now, { command: 'suspend', kind: 'person', id: userId, details });
    return { isChanged: true, reports, until };
  });
}

/** Ends a suspension. Gives what became of it. */
export function unsuspend({ db, clock }: Acting, userId: string): Promise<Moderated> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const user = trx.selectFrom('users').select('suspended_until').where('id', '=', userId);
    const isChanged = ((await user.executeTakeFirst())?.suspended_until ?? 0) > now;
    await setSuspended(trx, userId, null);
    return { isChanged, reports: await logAct(trx, now, { command: 'restore', kind: 'person', id: userId }) };
  });
}

async function setSuspended(trx: Trx, userId: string, until: number | null): Promise<void> {
  await trx.updateTable('users').set({ suspended_until: until }).where('id', '=', userId).execute();
}
