import type { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { firstName } from '#api/features/access/care-store.ts';
import { insertGuest, insertGuestKey } from '#api/features/access/guest-store.ts';
import { tellJoined } from '#api/features/giving/draws/draw-news.ts';
import {
  findDrawByToken,
  lockAsParticipant,
  type ParticipantRow,
  participantsOf,
  stateOf,
} from '#api/features/giving/draws/draw-store.ts';
import { followListChoice } from '#api/features/giving/draws/drawn-list.ts';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { findList } from '#api/features/wishes/gift-lists/list-store.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import {
  type DrawInvitation,
  type joinDrawAnswer,
  type joinDrawInput,
  MOST_DRAWN,
  type ownEntryChange,
} from '#contract/draws.ts';

/** What a link to join says; but for `id` the same to everybody. Throws `draw_not_found`. */
export async function invitationAnswer(
  { db, media, clock }: Services,
  token: string,
  caller: Caller | null,
): Promise<DrawInvitation> {
  const draw = await findDrawByToken(db, clock.now(), token, caller?.userId ?? null);
  const participants = await participantsOf(db, draw.id);
  const isIn = caller && participants.some(({ user_id }) => user_id === caller.userId);
  return {
    name: draw.name,
    on: draw.day,
    limit: draw.limit_cents === null ? null : draw.limit_cents / 100,
    currency: draw.currency,
    message: draw.message,
    organizer: {
      name: firstName(draw.owner_name),
      avatarUrl: media.avatar({ id: draw.owner_id, avatar_key: draw.avatar_key }),
    },
    count: participants.length,
    isDrawn: draw.drawn_at !== null,
    id: isIn || caller?.userId === draw.owner_id ? draw.id : null,
  };
}

/**
 * Puts the caller into a draw; nobody in particular becomes a guest of that name, who gets a session and a key, told this
 * once. Who is in already is told where. Throws `draw_not_found`, `already_drawn`, `draw_full`, `list_not_found`,
 * `invalid_input`.
 */
export function joinDraw(
  { db, clock, wording }: Services,
  caller: Caller | null,
  token: string,
  { name, listId, wish }: z.output<typeof joinDrawInput>,
): Promise<z.output<typeof joinDrawAnswer>> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { id } = await findDrawByToken(trx, now, token, caller?.userId ?? null);
    await lockRows(trx, trx.selectFrom('draws').select('id').where('id', '=', id)).execute();
    // why: read again, since it may have been drawn while this waited.
    const draw = await findDrawByToken(trx, now, token, caller?.userId ?? null);
    const participants = await participantsOf(trx, id);
    if (caller && participants.some(({ user_id }) => user_id === caller.userId)) return { id };
    if (stateOf(draw, now) === 'drawn') throw new ApiError('already_drawn');
    if (participants.length >= MOST_DRAWN) throw new ApiError('draw_full');
    if (!caller && name === undefined)
      throw new ApiError('invalid_input', { issues: [{ path: 'name', message: 'Escribí tu nombre' }] });
    const userId = caller?.userId ?? (await insertGuest(trx, now, name ?? ''));
    const choice = await choiceColumns(trx, userId, listId);
    await insertParticipant(trx, now, id, userId, { ...choice, wish });
    if (userId !== draw.organizer_id) await tellJoined(trx, now, draw, participants.length + 1, wording);
    if (caller) return { id };
    return {
      id,
      token: await startSession(trx, clock, userId),
      guestKey: await insertGuestKey(trx, now, userId, null),
    };
  });
}

type Choice = Pick<ParticipantRow, 'list_choice' | 'list_id'>;

/** Adds somebody to a draw. */
export async function insertParticipant(
  trx: Trx,
  now: number,
  drawId: string,
  userId: string,
  entry: Partial<Choice> & { wish: string },
): Promise<void> {
  await trx
    .insertInto('draw_participants')
    .values({
      ...{ id: newId(), draw_id: drawId, user_id: userId, list_choice: null, list_id: null },
      ...{ apart_group: null, open_all: null, joined_at: now },
      ...entry,
    })
    .execute();
}

async function choiceColumns(
  db: Db,
  userId: string,
  listId: z.output<typeof joinDrawInput>['listId'],
): Promise<Partial<Choice>> {
  if (listId === undefined) return {};
  if (listId === 'all' || listId === 'none') return { list_choice: listId, list_id: null };
  if ((await findList(db, listId, userId))?.owner_id !== userId) throw fieldError('list_not_found', 'listId');
  return { list_choice: 'list', list_id: listId };
}

/** Changes what the caller's giver is to know and see. Throws `draw_not_found`, `draw_over`, `list_not_found`. */
export function changeOwnEntry(
  { db, clock }: Services,
  userId: string,
  drawId: string,
  { listId, wish }: z.output<typeof ownEntryChange>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { me } = await lockAsParticipant(trx, clock.now(), userId, drawId);
    const choice = await choiceColumns(trx, userId, listId);
    const columns = { ...choice, ...(wish !== undefined && { wish }), id: me.id };
    await trx.updateTable('draw_participants').set(columns).where('id', '=', me.id).execute();
    if (listId !== undefined) await followListChoice(trx, me.id, { ...me, ...choice });
  });
}
