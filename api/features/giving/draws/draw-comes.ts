import { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { addJobs, NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { findOpen, tellOne } from '#api/features/giving/draws/draw-news.ts';
import { type DrawRow, numberOf } from '#api/features/giving/draws/draw-store.ts';
import { momentOf } from '#api/features/messaging/notices/quiet-hours.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';

/** The job that reminds somebody of the day of a draw, or, as nobody's, plans that for each who is in it. */
export const DRAW_COMES = 'draws.comes';

const REMINDED_DAYS = 2;
/** The hour in each person's own zone. */
const REMINDED_HOUR = 10;
/** Where a day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati';

const comesSchema = z.object({ drawId: z.string(), day: z.string() });

/** Plans that everybody is reminded at ten in their morning, two days before the day; `round` is that of the draw as it stands now. */
export async function planDrawComes(db: Db, now: number, { id: drawId, day, round }: DrawRow): Promise<void> {
  const dueAt = Math.max(now, momentOf(remindedDay(day), REMINDED_HOUR, FIRST_ZONE));
  // why: of each drawing, since others may be in it by then; nobody is reminded twice.
  const dedupeKey = `${DRAW_COMES}:${drawId}:${day}:${round}`;
  await addJobs(db, [{ kind: DRAW_COMES, userId: null, dueAt, payload: { drawId, day }, dedupeKey }]);
}

const remindedDay = (day: string) => numberOf(day) - REMINDED_DAYS;

/** Reminds somebody in the draw, if its day is still the same; a job that is nobody's plans that for each of them. */
export const tellDrawComes: DoJob = async (trx, { clock, wording }, { payload, user_id: userId }) => {
  const { drawId, day } = comesSchema.parse(JSON.parse(payload));
  const draw = await findOpen(trx, drawId);
  if (!draw || draw.drawn_at === null || draw.day !== day) return NOTHING;
  if (userId === null) return planEach(trx, draw);
  const [one] = await zonesIn(trx, drawId).where('user_id', '=', userId).execute();
  const inDays = one && numberOf(day) - dayNumber(localTime(clock.now(), zoneOf(one)));
  if (inDays === undefined || inDays < 0) return NOTHING;
  await tellOne(trx, clock.now(), drawId, userId, wording.drawComes(draw.name, inDays));
  return 'told';
};

async function planEach(db: Db, { id: drawId, day, drawn_at }: DrawRow): Promise<string> {
  const people = await zonesIn(db, drawId).execute();
  const jobs = people.map((one) => ({
    ...{ kind: DRAW_COMES, userId: one.user_id, payload: { drawId, day } },
    dueAt: momentOf(remindedDay(day), REMINDED_HOUR, zoneOf(one)),
    dedupeKey: `${DRAW_COMES}:${drawId}:${day}:${one.user_id}`,
  }));
  // why: for whom it was drawn later than that, what tells them so is reminder enough.
  const ahead = jobs.filter(({ dueAt }) => dueAt >= (drawn_at ?? 0));
  await addJobs(db, ahead);
  return ahead.length > 0 ? 'planned' : NOTHING;
}

const zonesIn = (db: Db, drawId: string) =>
  db
    .selectFrom('draw_participants')
    .innerJoin('users', 'users.id', 'draw_participants.user_id')
    .select(['user_id', 'time_zone'])
    .where('draw_id', '=', drawId);

const zoneOf = ({ time_zone }: { time_zone: string | null }) => time_zone ?? DEFAULT_TIME_ZONE;
