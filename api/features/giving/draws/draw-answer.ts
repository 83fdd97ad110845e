import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { apartAnswer, lastDraw } from '#api/features/giving/draws/apart.ts';
import { checkDraw } from '#api/features/giving/draws/choices.ts';
import {
  daysSince,
  isReadOnly,
  type OpenedDraw,
  openDraw,
  type ParticipantRow,
  stateOf,
} from '#api/features/giving/draws/draw-store.ts';
import type { Services } from '#api/services.ts';
import { type DrawDetail, type DrawParticipant, type DrawQuestion, OPEN_ALL_DAYS } from '#contract/draws.ts';

type Answering = Pick<Services, 'db' | 'media' | 'clock'>;
type PersonRow = { user_id: string; name: string; avatar_key: string | null; guest_seen_at: number | null };

/** Somebody of a draw as the contract answers them. */
export function personAnswer({ media }: Pick<Services, 'media'>, row: PersonRow) {
  return {
    name: row.name,
    avatarUrl: media.avatar({ id: row.user_id, avatar_key: row.avatar_key }),
    isGuest: row.guest_seen_at !== null,
  };
}

/** What a participant's giver may see of their deseos, as everybody in the draw is told: of a list for some its name to its owner alone. */
export function listAnswer(
  { list_choice, list_id, list_name, list_audience, user_id }: ParticipantRow,
  viewer: string,
): DrawParticipant['list'] {
  if (list_choice === null || (list_choice === 'list' && list_id === null)) return null;
  return { choice: list_choice, name: list_audience === null || user_id === viewer ? list_name : null };
}

/**
 * A draw as the contract answers it to who organizes it or is in it. Throws `draw_not_found`. why: nothing here is read of
 * pairs but what is about the caller, or what everybody was shown.
 */
export async function drawAnswer(services: Answering, userId: string, drawId: string): Promise<DrawDetail> {
  const { db, clock } = services;
  const opened = await openDraw(db, userId, drawId);
  const { draw, participants, me } = opened;
  const organizer = await organizerOf(services, opened);
  return {
    id: draw.id,
    name: draw.name,
    on: draw.day,
    limit: draw.limit_cents === null ? null : draw.limit_cents / 100,
    currency: draw.currency,
    message: draw.message,
    state: stateOf(draw, clock.now()),
    round: draw.round,
    isDrawn: draw.drawn_at !== null,
    isReadOnly: isReadOnly(draw, clock.now()),
    organizer,
    participants: participants.map((row) => ({
      ...personAnswer(services, row),
      id: row.id,
      isMe: row.user_id === userId,
      list: listAnswer(row, userId),
    })),
    apart: await apartAnswer(db, opened),
    me: me && (await ownSide(services, opened, me)),
    asOrganizer: draw.organizer_id === userId ? await organizerSide(services, opened) : null,
    pairs: draw.opened_at === null ? null : await shownPairs(db, participants),
  };
}

async function organizerOf(services: Answering, { draw }: OpenedDraw) {
  const row = await services.db
    .selectFrom('users')
    .select(['id as user_id', 'name', 'avatar_key', 'guest_seen_at'])
    .where('id', '=', draw.organizer_id)
    .executeTakeFirst();
  return row ? personAnswer(services, row) : null;
}

async function ownSide(
  services: Answering,
  { participants }: OpenedDraw,
  me: ParticipantRow,
): Promise<DrawDetail['me']> {
  const { db, clock } = services;
  const mine = await bare(db)
    .selectFrom('draw_pairs')
    .select(['is_changed', 'told_at'])
    .where('giver_id', '=', me.id)
    .executeTakeFirst();
  const told = await bare(db)
    .selectFrom('draw_pairs')
    .select('giver_id')
    .where('receiver_id', '=', me.id)
    .where('told_at', 'is not', null)
    .executeTakeFirst();
  const giver = told && participants.find(({ id }) => id === told.giver_id);
  const asked = await db
    .selectFrom('draw_questions')
    .select(['id', 'question', 'answer'])
    .where('receiver_id', '=', me.id)
    .where('visible_at', '<=', clock.now())
    // why: by what is asked, since the order in which it was would tell when.
    .orderBy('question')
    .execute();
  return {
    id: me.id,
    listId: me.list_choice === 'list' ? me.list_id : me.list_choice,
    wish: me.wish,
    isChanged: mine?.is_changed === 1,
    questions: asked as DrawQuestion[],
    giver: giver ? personAnswer(services, giver) : null,
    isTold: mine !== undefined && mine.told_at !== null,
    openAll: me.open_all === null ? null : me.open_all === 1,
  };
}

async function organizerSide(
  { db, clock }: Answering,
  opened: OpenedDraw,
): Promise<DrawDetail['asOrganizer']> {
  const { draw, participants } = opened;
  return {
    token: draw.token,
    last: (await lastDraw(db, draw, participants))?.name ?? null,
    check: await checkDraw(db, opened),
    needsDraw: draw.needs_draw === 1,
    openAll: openAllOf(opened, clock.now()),
  };
}

/** Whether the organizer may show everybody who gave to whom (`now` in milliseconds UTC). */
export function openAllOf({ draw, participants }: OpenedDraw, now: number) {
  if (draw.opened_at !== null) return 'done';
  if (draw.drawn_at === null || daysSince(draw, now) < OPEN_ALL_DAYS) return 'later';
  return draw.stays_secret === 1 || participants.some(({ open_all }) => open_all === 0) ? 'no' : 'now';
}

/** Who gave to whom, in the order in which the givers joined. */
async function shownPairs(db: Db, participants: readonly ParticipantRow[]) {
  const ids = participants.map(({ id }) => id);
  const rows = await bare(db)
    .selectFrom('draw_pairs')
    .select(['giver_id', 'receiver_id'])
    .where('giver_id', 'in', ids)
    .execute();
  const receiverOf = new Map(rows.map(({ giver_id, receiver_id }) => [giver_id, receiver_id]));
  return ids.flatMap((giver) => {
    const receiver = receiverOf.get(giver);
    return receiver ? [{ giver, receiver }] : [];
  });
}
