import { newId } from '#api/db/ids.ts';
import type { Tables, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Reported } from '#api/features/lifecycle/moderation/report-store.ts';
import type { TargetKind } from '#api/features/lifecycle/moderation/targets.ts';
import type { Services } from '#api/services.ts';

/** What an operator's program acts with. */
export type Acting = Pick<Services, 'db' | 'clock' | 'wording'>;
/** What became of a target: whether it was another way before, and how many reports about it are done with that. */
export type Moderated = { isChanged: boolean; reports: number };

type Act = { command: Tables['operator_log']['command']; kind: TargetKind; id: string; details?: string };

/** Logs what an operator did (audit log). */
export async function writeLog(trx: Trx, now: number, act: Act): Promise<void> {
  const { command, kind, id, details = '' } = act;
  const row = { id: newId(), at: now, command, target_kind: kind, target_id: id, details };
  await trx.insertInto('operator_log').values(row).execute();
}

/** Logs what an operator did and marks the open reports about it done. Gives how many. */
export async function logAct(trx: Trx, now: number, act: Act): Promise<number> {
  await writeLog(trx, now, act);
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ done_at: now })
    .where('target_id', '=', act.id)
    .where('kind', '=', act.kind)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks the reports about something done where nothing has to be done about it. Gives how many. */
export function dismiss({ db, clock }: Acting, { kind, id }: Reported): Promise<number> {
  return inTransaction(db, (trx) => logAct(trx, clock.now(), { command: 'dismiss', kind, id }));
}
