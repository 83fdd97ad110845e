import type { z } from 'zod';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { findList } from '#api/features/wishes/gift-lists/list-store.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import { MAX_OCCASIONS, type Occasion, type occasionInput } from '#contract/dates.ts';

type Input = z.output<typeof occasionInput>;

function occasionRows(db: Db) {
  return db
    .selectFrom('occasions')
    .leftJoin('gift_lists', 'gift_lists.id', 'occasions.list_id')
    .selectAll('occasions')
    .select('gift_lists.name as list_name');
}
export type OccasionRow = Tables['occasions'] & { list_name: string | null };

/** An occasion's row as the contract answers it. */
export function occasionAnswer(row: OccasionRow): Occasion {
  return {
    id: row.id,
    kind: row.kind as Occasion['kind'],
    name: row.name,
    year: row.year,
    month: row.month,
    day: row.day,
    isYearly: row.is_yearly === 1,
    listId: row.list_id,
    listName: row.list_name,
    audience: row.audience,
  };
}

/** So long after its one day an occasion is archived: no longer listed, nor counted. */
const ARCHIVED_DAYS = 400;
const MOST_KEPT = 5 * MAX_OCCASIONS;

/** Whether an occasion was so long ago (`now` in milliseconds UTC) that it only stands in the export. */
export function isArchived({ is_yearly, year, month, day }: OccasionRow, now: number): boolean {
  if (is_yearly === 1 || year === null) return false;
  return dayNumber({ year, month, day }) < dayNumber(localTime(now, 'UTC')) - ARCHIVED_DAYS;
}

/** Somebody's own occasions, archived ones too, in the order of the calendar. */
export function occasionsOf(db: Db, ownerId: string): Promise<OccasionRow[]> {
  const own = occasionRows(db).where('occasions.owner_id', '=', ownerId);
  return own.orderBy('month').orderBy('day').orderBy('occasions.id').execute();
}

/** Adds an occasion under this id, in a transaction. Throws `too_many_occasions`, `list_not_found`. */
export async function insertOccasion(
  db: Db,
  now: number,
  ownerId: string,
  input: Input,
  id: string,
): Promise<OccasionRow> {
  // why: of several that are sent at once each waits for the one before, and counts it.
  await lockRows(db, db.selectFrom('users').select('id').where('id', '=', ownerId)).execute();
  const all = await occasionsOf(db, ownerId);
  const listed = all.filter((row) => !isArchived(row, now));
  if (listed.length >= MAX_OCCASIONS || all.length >= MOST_KEPT)
    throw fieldError('too_many_occasions', 'name');
  const columns = await columnsOf(db, ownerId, input);
  await db
    .insertInto('occasions')
    .values({ ...columns, id, owner_id: ownerId, created_at: now })
    .execute();
  return requireOccasion(db, ownerId, id);
}

/** Changes one's own occasion. Throws `occasion_not_found`, `list_not_found`. */
export async function changeOccasion(
  db: Db,
  now: number,
  ownerId: string,
  id: string,
  input: Input,
): Promise<OccasionRow> {
  const columns = await columnsOf(db, ownerId, input);
  await own(db, ownerId, id)
    .set({ ...columns, changed_at: now })
    .execute();
  return requireOccasion(db, ownerId, id);
}

/** Deletes one's own occasion. Throws `occasion_not_found`. */
export async function deleteOccasion(db: Db, ownerId: string, id: string): Promise<void> {
  await requireOccasion(db, ownerId, id);
  await db.deleteFrom('occasions').where('id', '=', id).execute();
}

const own = (db: Db, ownerId: string, id: string) =>
  db.updateTable('occasions').where('id', '=', id).where('owner_id', '=', ownerId);

async function columnsOf(db: Db, ownerId: string, input: Input) {
  const { kind, name, year, month, day, isYearly, listId, audience } = input;
  if (listId !== null && (await findList(db, listId, ownerId))?.owner_id !== ownerId)
    throw fieldError('list_not_found', 'listId');
  return { kind, name, year, month, day, audience, is_yearly: Number(isYearly), list_id: listId };
}

/** One's own occasion. Throws `occasion_not_found`. */
export async function requireOccasion(db: Db, ownerId: string, id: string): Promise<OccasionRow> {
  const found = occasionRows(db).where('occasions.id', '=', id).where('occasions.owner_id', '=', ownerId);
  const row = await found.executeTakeFirst();
  if (!row) throw new ApiError('occasion_not_found');
  return row;
}
