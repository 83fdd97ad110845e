import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import type { Db } from '#api/db/schema.ts';
import { drawPath } from '#api/features/base/draw-path.ts';
import { addJobs, NOTHING } from '#api/features/base/job-store.ts';
import type { DoJob } from '#api/features/base/run-jobs.ts';
import { type DrawRow, stateOf } from '#api/features/giving/draws/draw-store.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import type { Wording } from '#api/wording.ts';
import { notificationTypes } from '#contract/notification-types.ts';

/** The job that tells everybody in a draw that there is news, whoever it is for. */
export const DRAW_NEWS = 'draws.news';

const MINUTE_MS = 60 * 1000;
/** How long after it what somebody asks or answers reaches the others: who hears a phone buzz must not learn whose act it was. */
const DELAY = { least: 20 * MINUTE_MS, most: 90 * MINUTE_MS };

const newsSchema = z.object({ drawId: z.string(), mendedRound: z.number().optional() });

/** When something secret that is done now reaches anybody, in milliseconds. */
export const secretMoment = (now: number) => now + randomInt(DELAY.least, DELAY.most);

/** Plans that everybody in a draw is told, in the same words and at the same moment, that there is news. */
export async function planDrawNews(
  db: Db,
  dueAt: number,
  drawId: string,
  mendedRound?: number,
): Promise<void> {
  const dedupeKey = `${DRAW_NEWS}:${newId()}`;
  const payload = { drawId, ...(mendedRound !== undefined && { mendedRound }) };
  await addJobs(db, [{ kind: DRAW_NEWS, userId: null, dueAt, payload, dedupeKey }]);
}

/** Plans the same after somebody left or was blocked, and that its organizer is then asked to draw again. */
export function planMended(db: Db, now: number, { id, round }: DrawRow): Promise<void> {
  return planDrawNews(db, secretMoment(now), id, round);
}

/** Tells everybody in the draw that there is news, and its organizer to draw again where somebody left since it was drawn. */
export const tellDrawNews: DoJob = async (trx, { clock, wording }, { payload }) => {
  const { drawId, mendedRound } = newsSchema.parse(JSON.parse(payload));
  const draw = await findOpen(trx, drawId);
  if (!draw) return NOTHING;
  const now = clock.now();
  await tell(trx, now, draw.id, await inDraw(trx, draw.id).execute(), wording.drawNews(draw.name));
  if (mendedRound !== draw.round || stateOf(draw, now) !== 'drawn') return 'told';
  await trx.updateTable('draws').set({ needs_draw: 1 }).where('id', '=', drawId).execute();
  if (draw.organizer_id !== null)
    await tellOne(trx, now, draw.id, draw.organizer_id, wording.drawNeeded(draw.name));
  return 'told';
};

/** Tells everybody in a draw but one, who did it, at once: for what is no secret. */
export async function tellDraw(
  db: Db,
  now: number,
  drawId: string,
  text: ReturnType<Wording['drawNews']>,
  exceptId: string | null,
): Promise<void> {
  const rows = await inDraw(db, drawId).execute();
  await tell(
    db,
    now,
    drawId,
    rows.filter(({ user_id }) => user_id !== exceptId),
    text,
  );
}

/** Tells the organizer who joined: one unread notification of a draw is all there is. */
export async function tellJoined(
  db: Db,
  now: number,
  { id, name, organizer_id }: DrawRow,
  count: number,
  wording: Wording,
): Promise<void> {
  if (organizer_id === null) return;
  const text = wording.drawJoined(name, count);
  const unread = db
    .updateTable('notifications')
    .set({ message: text.message, created_at: now })
    .where('user_id', '=', organizer_id)
    .where('link', '=', drawPath(id))
    .where('title', '=', text.title)
    .where('read_at', 'is', null);
  const { numUpdatedRows } = await unread.executeTakeFirst();
  if (numUpdatedRows === 0n) await tell(db, now, id, [{ user_id: organizer_id }], text);
}

/** Tells one person of a draw. */
export function tellOne(
  db: Db,
  now: number,
  drawId: string,
  userId: string,
  text: ReturnType<Wording['drawNews']>,
): Promise<void> {
  return tell(db, now, drawId, [{ user_id: userId }], text);
}

const inDraw = (db: Db, drawId: string) =>
  db.selectFrom('draw_participants').select('user_id').where('draw_id', '=', drawId);

/** Finds a draw that was not cancelled. */
export function findOpen(db: Db, drawId: string) {
  const found = db.selectFrom('draws').selectAll().where('id', '=', drawId);
  return found.where('cancelled_at', 'is', null).executeTakeFirst();
}

/** Tells these people, but who has an unread one of it already: drawing again and again makes no rows. */
async function tell(
  db: Db,
  now: number,
  drawId: string,
  to: readonly { user_id: string }[],
  text: ReturnType<Wording['drawNews']>,
): Promise<void> {
  if (to.length === 0) return;
  const unread = await db
    .selectFrom('notifications')
    .select('user_id')
    .where(
      'user_id',
      'in',
      to.map(({ user_id }) => user_id),
    )
    .where('link', '=', drawPath(drawId))
    .where('title', '=', text.title)
    .where('read_at', 'is', null)
    .execute();
  const isTold = new Set(unread.map(({ user_id }) => user_id));
  const ids = to.flatMap(({ user_id }) => (isTold.has(user_id) ? [] : [user_id]));
  await notify(db, now, ids, {
    ...{ type: notificationTypes.app, ...text, actorId: null, relatedEntityId: null },
    ...{ kind: 'draw', link: drawPath(drawId) },
  });
}
