import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import type { TargetKind } from '#api/features/lifecycle/moderation/targets.ts';

/** How many things, and how many reports about one, are listed at once: more than anybody looks through. */
export const MOST_LISTED = 50;
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** What was reported. */
export type Reported = { kind: TargetKind; id: string };

/** What an id names: something that was reported, or a report about it; undefined for neither. */
export function findReported(db: Db, id: string): Promise<Reported | undefined> {
  return db
    .selectFrom('reports')
    .select(['kind', 'target_id as id'])
    .where((eb) => eb.or([eb('target_id', '=', id), eb('id', '=', id)]))
    .limit(1)
    .executeTakeFirst();
}

/** Asks for reports, with whom they are about and who made them. */
export function reportRows(db: Db) {
  return db
    .selectFrom('reports')
    .innerJoin('users as about', 'about.id', 'reports.about_id')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .selectAll('reports')
    .select(['about.name as about_name', 'about.email as about_email', 'reporter.name as reporter_name']);
}

/** A report with the names of whom it is about and who made it. */
export type Report = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

/** The reports about one thing, those that wait first, then the oldest; fifty at most. */
export function reportsAbout(db: Db, { kind, id }: Reported): Promise<Report[]> {
  return reportRows(db)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy((eb) => eb('done_at', 'is not', null))
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(sql.lit(MOST_LISTED))
    .execute();
}

/** Removes reports that are a year old, done or not; gives how many. */
export async function removeOldReports(db: Db, now: number): Promise<number> {
  const old = db.deleteFrom('reports').where('created_at', '<=', now - KEPT_MS);
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
