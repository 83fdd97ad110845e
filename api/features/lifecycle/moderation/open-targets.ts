import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import { MOST_LISTED, type Reported, reportRows } from '#api/features/lifecycle/moderation/report-store.ts';

/** The things with reports that wait for an operator, the one that waits longest first; fifty at most, after another. */
export async function openTargets(db: Db, after?: Reported) {
  const before = after && (await longestWait(db, after));
  const targets = db
    .selectFrom('reports')
    .innerJoin('users as about', 'about.id', 'reports.about_id')
    .select(['kind', 'target_id', 'about_id', 'about.name as about_name'])
    .select(({ fn }) => [
      fn.countAll<number>().as('reports'),
      fn.count<number>('reporter_id').distinct().as('reporters'),
      fn.min('reports.created_at').as('since'),
      fn.min('reports.id').as('first_id'),
    ])
    .where('done_at', 'is', null)
    .groupBy(['kind', 'target_id', 'about_id', 'about.name'])
    .having((eb) => {
      const since = eb.fn.min('reports.created_at');
      if (!before || !after) return eb.lit(true);
      return eb.or([
        eb(since, '>', before),
        eb.and([eb(since, '=', before), eb('target_id', '>', after.id)]),
      ]);
    })
    .orderBy('since')
    .orderBy('target_id')
    .limit(sql.lit(MOST_LISTED));
  const rows = await targets.execute();
  const firsts = await reportRows(db)
    // why: PostgreSQL knows no empty list.
    .where('reports.id', 'in', [...rows.map(({ first_id }) => first_id), ''])
    .execute();
  return rows.map(({ first_id, since, reports, reporters, ...row }) => {
    const { reason, text } = firsts.find(({ id }) => id === first_id) ?? { reason: '', text: '' };
    return {
      ...row,
      ...{ since: Number(since), reports: Number(reports), reporters: Number(reporters) },
      reason,
      text,
    };
  });
}

/** A thing with reports that wait: how many of how many people, since when, and what the first of them says. */
export type OpenTarget = Awaited<ReturnType<typeof openTargets>>[number];

/** Since when something waits, or did before it was dealt with. */
async function longestWait(db: Db, { kind, id }: Reported): Promise<number> {
  const rows = db
    .selectFrom('reports')
    .select('created_at')
    .where('kind', '=', kind)
    .where('target_id', '=', id);
  const ordered = rows.orderBy((eb) => eb('done_at', 'is not', null)).orderBy('created_at');
  return (await ordered.limit(1).executeTakeFirstOrThrow()).created_at;
}

/** How many things have reports that wait. */
export async function countOpenTargets(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.count<number>('target_id').distinct().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
