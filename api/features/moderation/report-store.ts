import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';

/** How many reports are listed at once: more than anybody looks through. */
const MOST_LISTED = 50;
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

function reportRows(db: Db) {
  return db
    .selectFrom('reports')
    .innerJoin('users as about', 'about.id', 'reports.about_id')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .selectAll('reports')
    .select(['about.name as about_name', 'about.email as about_email', 'reporter.name as reporter_name']);
}

/** A report with the names of whom it is about and who made it. */
export type Report = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

/** The newest reports that wait for an operator, fifty at most. */
export function openReports(db: Db): Promise<Report[]> {
  return reportRows(db)
    .where('reports.done_at', 'is', null)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(sql.lit(MOST_LISTED))
    .execute();
}

/** How many reports wait. */
export async function countOpenReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One report, or undefined. */
export function findReport(db: Db, id: string): Promise<Report | undefined> {
  return reportRows(db).where('reports.id', '=', id).executeTakeFirst();
}

/** Removes reports that are a year old, done or not; gives how many. */
export async function removeOldReports(db: Db, now: number): Promise<number> {
  const old = db.deleteFrom('reports').where('created_at', '<=', now - KEPT_MS);
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
