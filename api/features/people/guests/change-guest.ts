import type { z } from 'zod';
import type { Db } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { findGuestKey, insertGuestKey, lockGuest } from '#api/features/access/guest-store.ts';
import { drawPath } from '#api/features/base/draw-path.ts';
import { markGuestSeen, startSession } from '#api/features/people/auth/sessions.ts';
import { sendGuestMail } from '#api/features/people/guests/send-guest-mail.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { guestChange } from '#contract/list-links.ts';

/**
 * Opens a session of the guest whose key this is; one that was mailed confirms the address, if it is theirs still. Throws
 * `guest_not_found`.
 */
export function openGuestSession(
  { db, clock }: Services,
  key: string,
): Promise<{ token: string; userId: string }> {
  return inTransaction(db, async (trx) => {
    const found = await findGuestKey(trx, key);
    const guest = found && (await lockGuest(trx, found.user_id));
    if (!guest) throw new ApiError('guest_not_found');
    const now = clock.now();
    await markGuestSeen(trx, now, guest.id);
    if (found.email !== null && found.email === guest.guest_email && guest.email_verified_at === null) {
      await trx.updateTable('users').set({ email_verified_at: now }).where('id', '=', guest.id).execute();
    }
    return { token: await startSession(trx, clock, guest.id), userId: guest.id };
  });
}

/**
 * Changes the guest's name or address. An address that is not confirmed gets a mail with a key, whether or not an account
 * has it; asked from a draw, each address does. Throws `guest_not_found`.
 */
export async function changeGuest(
  services: Services,
  userId: string,
  { name, email, drawId }: z.output<typeof guestChange>,
): Promise<void> {
  const { db, clock } = services;
  const mail = await inTransaction(db, async (trx) => {
    const guest = await lockGuest(trx, userId);
    if (!guest) throw new ApiError('guest_not_found');
    const now = clock.now();
    const isOther = email !== undefined && (email || null) !== guest.guest_email;
    const change = {
      ...(name !== undefined && { name }),
      ...(isOther && { guest_email: email || null, email_verified_at: null }),
    };
    await trx
      .updateTable('users')
      .set({ ...change, updated_at: now })
      .where('id', '=', userId)
      .execute();
    const seat = drawId !== undefined && (await isInDraw(trx, userId, drawId));
    if (!email || (!isOther && !seat && guest.email_verified_at !== null)) return null;
    const key = await insertGuestKey(trx, now, userId, email);
    return { email, name: name ?? guest.name, key, next: seat ? drawPath(drawId) : null };
  });
  if (mail) sendGuestMail(services, mail.next ? 'seat' : 'key', mail);
}

async function isInDraw(db: Db, userId: string, drawId: string): Promise<boolean> {
  const rows = db.selectFrom('draw_participants').select('id').where('draw_id', '=', drawId);
  return (await rows.where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}
