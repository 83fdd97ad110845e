import type { Db } from '#api/db/schema.ts';
import { drawIdsOf } from '#api/features/giving/draws/draw-store.ts';

/** The draws that one organizes or is in, with what one said there; not whom one drew, nor who asks. */
export async function ownDraws(db: Db, userId: string) {
  const rows = await db
    .selectFrom('draws')
    .leftJoin('draw_participants as me', (join) =>
      join.onRef('me.draw_id', '=', 'draws.id').on('me.user_id', '=', userId),
    )
    .leftJoin('gift_lists', 'gift_lists.id', 'me.list_id')
    .select(['draws.id', 'draws.name', 'draws.day', 'draws.message', 'draws.organizer_id'])
    .select(['draws.limit_cents', 'draws.currency', 'draws.drawn_at', 'draws.cancelled_at'])
    .select(['me.id as participant', 'me.joined_at', 'me.wish', 'me.list_choice', 'gift_lists.name as list'])
    .where('draws.id', 'in', drawIdsOf(db, userId))
    .orderBy('draws.created_at')
    .orderBy('draws.id')
    .execute();
  const answers = await db
    .selectFrom('draw_questions')
    .innerJoin('draw_participants', 'draw_participants.id', 'draw_questions.receiver_id')
    .select(['draw_participants.draw_id', 'question', 'answer'])
    .where('draw_participants.user_id', '=', userId)
    .where('answer', 'is not', null)
    .orderBy('question')
    .execute();
  return rows.map(({ id, day, organizer_id, participant, joined_at, list_choice, ...draw }) => ({
    name: draw.name,
    on: day,
    message: draw.message,
    limit: draw.limit_cents === null ? null : draw.limit_cents / 100,
    currency: draw.currency,
    isOrganizer: organizer_id === userId,
    drawnAt: moment(draw.drawn_at),
    cancelledAt: moment(draw.cancelled_at),
    me: participant && {
      joinedAt: moment(joined_at),
      wish: draw.wish,
      list: list_choice === 'list' ? draw.list : list_choice,
      answers: answers
        .filter(({ draw_id }) => draw_id === id)
        .map(({ question, answer }) => ({ question, answer })),
    },
  }));
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
