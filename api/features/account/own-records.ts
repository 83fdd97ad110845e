import type { Db } from '#api/db/schema.ts';
import { loadGifts } from '#api/features/gifts/visible-gifts.ts';
import type { MediaAddresses } from '#api/features/media/media-addresses.ts';
import { pastReservationsOf } from '#api/features/reservations/past-reservations.ts';

const CHUNK = 200;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** One's own gifts, oldest first, as their owner sees them: nothing in it depends on reservations. */
export async function* ownGifts(db: Db, media: MediaAddresses, userId: string) {
  const rows = await db
    .selectFrom('gifts')
    .select(['id', 'image_key'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const gifts = await loadGifts(
      db,
      media,
      userId,
      chunk.map(({ id }) => id),
    );
    const pictured = new Set(chunk.flatMap(({ id, image_key }) => (image_key ? [id] : [])));
    for (const { image: _, isReserved: _r, reservation: _n, ...gift } of gifts) {
      yield { ...gift, picture: pictured.has(gift.id) ? giftPictureName(gift.id) : null };
    }
  }
}

/** Where a gift's picture lies in the archive. */
export function giftPictureName(giftId: string): string {
  return `fotos/${giftId}.webp`;
}

/** What one reserved of others', newest first, cancelled ones too; then those whose gift is gone. */
export async function ownReservations(db: Db, userId: string) {
  const kept = await db
    .selectFrom('reservations')
    .innerJoin('gifts', 'gifts.id', 'reservations.gift_id')
    .innerJoin('users', 'users.id', 'reservations.owner_id')
    .selectAll('reservations')
    .select(['gifts.name as gift', 'users.name as owner'])
    .where('reservations.user_id', '=', userId)
    .orderBy('reserved_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .execute();
  const past = await pastReservationsOf(db, userId).execute();
  const gone = past.map((row) => ({
    id: row.id,
    giftId: row.gift_id,
    gift: row.gift_name,
    owner: row.owner_name,
    comment: row.comment,
    reservedAt: iso(row.reserved_at),
    cancelledAt: null,
    goneAt: iso(row.gone_at),
  }));
  const there = kept.map(({ id, gift_id: giftId, gift, owner, comment, reserved_at, cancelled_at }) => ({
    ...{ id, giftId, gift, owner, comment },
    reservedAt: iso(reserved_at),
    cancelledAt: iso(cancelled_at),
    goneAt: null,
  }));
  return [...there, ...gone];
}

/** What one wrote under gifts, oldest first. */
export async function ownComments(db: Db, userId: string) {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('gifts', 'gifts.id', 'comments.gift_id')
    .selectAll('comments')
    .select('gifts.name as gift')
    .where('comments.user_id', '=', userId)
    .orderBy('comments.id')
    .execute();
  return rows.map(({ id, gift_id: giftId, gift, comment, created_at, updated_at }) => ({
    id,
    giftId,
    gift,
    comment,
    createdAt: iso(created_at),
    updatedAt: iso(updated_at),
  }));
}

/** One's friends by name, and since when; what they keep on their own profiles is theirs. */
export async function ownFriends(db: Db, userId: string) {
  const rows = await db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .select(['users.id', 'users.name', 'friendships.created_at'])
    .where('friendships.user_id', '=', userId)
    .orderBy('friendships.created_at')
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name, since: iso(created_at) }));
}

/** Every invitation one sent or got, whatever became of it. */
export async function ownInvitations(db: Db, userId: string) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users as sender', 'sender.id', 'invitations.from_user_id')
    .innerJoin('users as recipient', 'recipient.id', 'invitations.to_user_id')
    .select(['invitations.id', 'invitations.status', 'invitations.created_at', 'invitations.decided_at'])
    .select(['sender.name as from', 'recipient.name as to'])
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .orderBy('invitations.id')
    .execute();
  return rows.map(({ created_at, decided_at, ...row }) => ({
    ...row,
    createdAt: iso(created_at),
    decidedAt: iso(decided_at),
  }));
}

/** The sessions that are open, without what opens them. */
export async function ownSessions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ since: iso(row.created_at), until: iso(row.expires_at) }));
}
