import { inTransaction } from '#api/db/transaction.ts';
import { insertGuestKey } from '#api/features/access/guest-store.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { drawPath } from '#api/features/base/draw-path.ts';
import { findDrawByToken } from '#api/features/giving/draws/draw-store.ts';
import { sendGuestMail } from '#api/features/people/guests/send-guest-mail.ts';
import type { Services } from '#api/services.ts';

/**
 * Mails the guests of a draw who left this address a key that leads to it. Throws `draw_not_found`. why: it says nothing of whether
 * there are any, since whoever has the link may ask.
 */
export async function mailSeat(
  services: Services,
  token: string,
  email: string,
  viewer: string | null,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const draw = await findDrawByToken(db, now, token, viewer);
  const mails = await inTransaction(db, async (trx) => {
    const guests = await trx
      .selectFrom('draw_participants')
      .innerJoin('users', 'users.id', 'draw_participants.user_id')
      .select(['users.id', 'users.name'])
      .where('draw_participants.draw_id', '=', draw.id)
      .where('users.guest_seen_at', 'is not', null)
      .where('users.guest_email', '=', email)
      .where(notSuspended('users.id'))
      .execute();
    return Promise.all(
      guests.map(async ({ id, name }) => ({
        ...{ email, name, next: drawPath(draw.id) },
        key: await insertGuestKey(trx, now, id, email),
      })),
    );
  });
  for (const mail of mails) sendGuestMail(services, 'seat', mail);
}
