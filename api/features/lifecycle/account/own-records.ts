import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import { inChunks } from '#api/db/in-chunks.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import { goneGifts } from '#api/features/giving/holding/lost-gifts.ts';
import { pastReservationsOf } from '#api/features/giving/holding/past-reservations.ts';

// Each gives what one has of a kind, a chunk of rows at a time; what lies behind a block is not there, as it is nowhere else.

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What one reserved of others', newest first, cancelled ones too. */
export async function* ownReservations(db: Db, userId: string) {
  const query = bare(db)
    .selectFrom('reservations')
    .innerJoin('gifts', 'gifts.id', 'reservations.gift_id')
    .innerJoin('users', 'users.id', 'reservations.owner_id')
    .selectAll('reservations')
    .select(['gifts.name as gift', 'users.name as owner'])
    .where('reservations.user_id', '=', userId)
    .where(notApart(userId, 'reservations.owner_id'))
    .orderBy('reservations.reserved_at', 'desc')
    .orderBy('reservations.id', 'desc');
  const chunks = inChunks(
    query,
    (last) => sql`(reservations.reserved_at, reservations.id) < (${last.reserved_at}, ${last.id})`,
  );
  for await (const rows of chunks) {
    // why: of what went out of one's sight only what it was then is one's own.
    const gone = await goneGifts(db, userId, rows);
    yield rows.map(({ id, gift_id: giftId, gift, owner, comment, ...row }) => ({
      ...{ id, giftId, gift: gone.get(id)?.goneGift?.name ?? gift, owner, comment, ...giverNotes(row) },
      reservedAt: iso(row.reserved_at),
      cancelledAt: iso(row.cancelled_at),
      freedAt: iso(row.freed_at),
      goneAt: null,
    }));
  }
}

/** What one had reserved of gifts that are gone, newest first. */
export async function* ownPastReservations(db: Db, userId: string) {
  const chunks = inChunks(
    pastReservationsOf(db, userId).where(notApart(userId, 'past_reservations.owner_id')),
    (last) => sql`(past_reservations.reserved_at, past_reservations.id) < (${last.reserved_at}, ${last.id})`,
  );
  for await (const rows of chunks) {
    yield rows.map((row) => ({
      id: row.id,
      giftId: row.gift_id,
      gift: row.gift_name,
      owner: row.owner_name,
      comment: row.comment,
      ...giverNotes(row),
      reservedAt: iso(row.reserved_at),
      cancelledAt: null,
      goneAt: iso(row.gone_at),
    }));
  }
}

type Kept = Pick<
  Tables['reservations'],
  'bought_at' | 'wrapped_at' | 'given_at' | 'spent_cents' | 'spent_currency' | 'note'
>;

const giverNotes = ({ bought_at, wrapped_at, given_at, spent_cents, spent_currency, note }: Kept) => ({
  boughtAt: iso(bought_at),
  wrappedAt: iso(wrapped_at),
  givenAt: iso(given_at),
  spent: spent_cents === null ? null : spent_cents / 100,
  spentCurrency: spent_currency,
  note,
});

/** What one wrote under gifts, oldest first. */
export async function* ownComments(db: Db, userId: string) {
  const query = bare(db)
    .selectFrom('comments')
    .innerJoin('gifts', 'gifts.id', 'comments.gift_id')
    .selectAll('comments')
    .select('gifts.name as gift')
    .where('comments.user_id', '=', userId)
    .where(notApart(userId, 'gifts.owner_id'))
    .where(visibleTo(userId))
    .orderBy('comments.id');
  for await (const rows of inChunks(query, (last) => sql`comments.id > ${last.id}`)) {
    yield rows.map(({ id, gift_id: giftId, gift, comment, created_at, updated_at }) => ({
      ...{ id, giftId, gift, comment },
      createdAt: iso(created_at),
      updatedAt: iso(updated_at),
    }));
  }
}

/** One's friends by name, and since when; what they keep on their own profiles is theirs. */
export async function* ownFriends(db: Db, userId: string) {
  const query = db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .select(['users.id', 'users.name', 'friendships.created_at'])
    .where('friendships.user_id', '=', userId)
    .orderBy('friendships.friend_id');
  for await (const rows of inChunks(query, (last) => sql`friendships.friend_id > ${last.id}`)) {
    yield rows.map(({ id, name, created_at }) => ({ id, name, since: iso(created_at) }));
  }
}

/** Every invitation one sent or got, whatever became of it. */
export async function* ownInvitations(db: Db, userId: string) {
  const query = db
    .selectFrom('invitations')
    .innerJoin('users as sender', 'sender.id', 'invitations.from_user_id')
    .innerJoin('users as recipient', 'recipient.id', 'invitations.to_user_id')
    .select(['invitations.id', 'invitations.status', 'invitations.created_at', 'invitations.decided_at'])
    .select(['sender.name as from', 'recipient.name as to'])
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .orderBy('invitations.id');
  for await (const rows of inChunks(query, (last) => sql`invitations.id > ${last.id}`)) {
    yield rows.map(({ created_at, decided_at, ...row }) => ({
      ...row,
      createdAt: iso(created_at),
      decidedAt: iso(decided_at),
    }));
  }
}

/** The sessions that are open, without what opens them. */
export async function* ownSessions(db: Db, userId: string) {
  const query = db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('token_hash');
  const chunks = inChunks(
    query,
    (last) => sql`(created_at, token_hash) > (${last.created_at}, ${last.token_hash})`,
  );
  for await (const rows of chunks) {
    yield rows.map((row) => ({
      ...{ since: iso(row.created_at), until: iso(row.expires_at) },
      browser: row.user_agent ?? '',
    }));
  }
}
