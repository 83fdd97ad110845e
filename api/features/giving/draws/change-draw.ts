import type { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { claimIdempotencyKey } from '#api/features/base/idempotency-records.ts';
import { newSecretToken } from '#api/features/base/secret-token.ts';
import { planDrawComes } from '#api/features/giving/draws/draw-comes.ts';
import { tellDraw } from '#api/features/giving/draws/draw-news.ts';
import { daysSince, lockOwnDraw, stateOf } from '#api/features/giving/draws/draw-store.ts';
import { insertParticipant } from '#api/features/giving/draws/join-draw.ts';
import { forgetPairs } from '#api/features/giving/draws/pair-store.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { type drawChange, type drawInput, MAX_OPEN_DRAWS } from '#contract/draws.ts';

const TOKEN_BYTES = 16;

/**
 * Makes a draw, once under an idempotency key; gives its id. Throws `too_many_draws`, and `invalid_input` for a day that is
 * past.
 */
export function createDraw(
  { db, clock }: Services,
  userId: string,
  input: z.output<typeof drawInput>,
  key: string | undefined,
): Promise<string> {
  const id = newId();
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const under = key === undefined ? null : ({ userId, call: 'createDraw', key } as const);
    const before = under && (await claimIdempotencyKey(trx, under, id, now));
    if (before) return before;
    requireToCome(input.on, now);
    await requireRoom(trx, now, userId);
    const row = {
      ...{ id, organizer_id: userId, name: input.name, day: input.on, message: input.message },
      ...limitColumns(input),
      ...{ token: newSecretToken(TOKEN_BYTES), no_repeat: 0, round: 0, needs_draw: 0, created_at: now },
      ...{ drawn_at: null, cancelled_at: null, opened_at: null, stays_secret: null },
    };
    await trx.insertInto('draws').values(row).execute();
    if (input.isIn) await insertParticipant(trx, now, id, userId, { wish: '' });
    return id;
  });
}

const limitColumns = ({ limit, currency }: Pick<z.output<typeof drawInput>, 'limit' | 'currency'>) => ({
  limit_cents: limit,
  currency: limit === null ? null : currency,
});

function requireToCome(day: string, now: number): void {
  if (daysSince({ day }, now) <= 0) return;
  throw new ApiError('invalid_input', { issues: [{ path: 'on', message: 'Ese día ya pasó' }] });
}

async function requireRoom(trx: Trx, now: number, userId: string): Promise<void> {
  // why: of several that are sent at once each waits for the one before, and counts it.
  await lockRows(trx, trx.selectFrom('users').select('id').where('id', '=', userId)).execute();
  const own = trx.selectFrom('draws').selectAll().where('organizer_id', '=', userId);
  const rows = await own.where('cancelled_at', 'is', null).execute();
  const open = rows.filter((draw) => ['open', 'drawn'].includes(stateOf(draw, now)));
  if (open.length >= MAX_OPEN_DRAWS) throw fieldError('too_many_draws', 'name');
}

/**
 * Changes what was sent of one's own draw; `reopen` takes a drawn one back. Throws `draw_not_found`, `draw_over` for
 * one whose day has passed, and `invalid_input` for a day that is past.
 */
export function changeDraw(
  { db, clock, wording }: Services,
  userId: string,
  drawId: string,
  { name, on, limit, currency, message, reopen }: z.output<typeof drawChange>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockOwnDraw(trx, now, userId, drawId);
    const { draw } = opened;
    if (stateOf(draw, now) === 'over') throw new ApiError('draw_over');
    const isReopened = reopen === true && stateOf(draw, now) === 'drawn';
    if (on !== undefined && on !== draw.day) requireToCome(on, now);
    const columns = {
      ...(name !== undefined && { name }),
      ...(on !== undefined && { day: on }),
      ...(message !== undefined && { message }),
      ...(limit !== undefined && limitColumns({ limit, currency: currency ?? draw.currency ?? 'ARS' })),
      ...(isReopened && { drawn_at: null, needs_draw: 0 }),
      id: drawId,
    };
    await trx.updateTable('draws').set(columns).where('id', '=', drawId).execute();
    const changed = { ...draw, ...columns };
    if (isReopened) {
      await forgetPairs(trx, opened);
      await tellDraw(trx, now, drawId, wording.drawReopened(changed.name), userId);
    } else if (changed.drawn_at !== null) await planDrawComes(trx, now, changed);
  });
}

/** Cancels one's own draw, with who drew whom. Throws `draw_not_found`, `draw_over` for one whose day has passed. */
export function cancelDraw({ db, clock, wording }: Services, userId: string, drawId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const opened = await lockOwnDraw(trx, now, userId, drawId);
    if (stateOf(opened.draw, now) === 'over') throw new ApiError('draw_over');
    await trx.updateTable('draws').set({ cancelled_at: now }).where('id', '=', drawId).execute();
    await forgetPairs(trx, opened);
    await tellDraw(trx, now, drawId, wording.drawCancelled(opened.draw.name), userId);
  });
}

/** Gives one's own draw another link to join; the one before serves nobody. Throws `draw_not_found`, `draw_over`. */
export function rotateDrawLink({ db, clock }: Services, userId: string, drawId: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockOwnDraw(trx, clock.now(), userId, drawId);
    const token = newSecretToken(TOKEN_BYTES);
    await trx.updateTable('draws').set({ token }).where('id', '=', drawId).execute();
    return token;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 731;

/** Removes draws whose day was two years ago; gives how many. */
export async function removeOldDraws(db: Services['db'], now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const old = db.deleteFrom('draws').where('day', '<', before);
  return Number((await old.executeTakeFirst()).numDeletedRows);
}
