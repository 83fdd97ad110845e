import { sql } from 'kysely';
import type { z } from 'zod';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { notBlocking } from '#api/features/access/block-store.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { inSpanishOrder } from '#api/features/base/spanish-order.ts';
import { changeableUntil, undoableUntil } from '#api/features/giving/received/receive-gift.ts';
import { revealAnswer, revealsOf } from '#api/features/giving/received/reveal-reads.ts';
import { loadGifts } from '#api/features/wishes/gifts/visible-gifts.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import type { ReceivedGift, receivedPage, receivedQuery } from '#contract/received.ts';

type Page = z.output<typeof receivedPage>;
type Reading = Pick<Services, 'db' | 'media' | 'clock'>;
/** More than anybody leaves unanswered. */
const MOST_TOLD = 100;

/** One year of what somebody received, newest first (pagination), and where the next page begins, if there is one. */
export async function loadReceivedPage(
  services: Reading,
  ownerId: string,
  { limit, after, year: asked }: z.output<typeof receivedQuery>,
): Promise<{ page: Page; next: string | null }> {
  const { db, media } = services;
  const years = await yearsOf(db, ownerId);
  const year = asked ?? years[0]?.year ?? null;
  const rows = year === null ? [] : await rowsOf(db, ownerId, year, limit + 1, readPlace(after));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const told = await revealsOf(db, ownerId)
    .where('gifts.received_at', 'is', null)
    .limit(sql.lit(MOST_TOLD))
    .execute();
  return {
    page: {
      ...{ year, years, gifts: await answers(services, ownerId, shown) },
      told: told.map((row) => revealAnswer(media, row)),
    },
    next: last ? writePlace(last) : null,
  };
}

/** One of them. Throws `gift_not_found`, `not_received`. */
export async function loadReceivedGift(
  services: Reading,
  ownerId: string,
  id: string,
): Promise<ReceivedGift> {
  const own = bare(services.db)
    .selectFrom('gifts')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId);
  const row = await own.executeTakeFirst();
  if (!row) throw new ApiError('gift_not_found');
  const [gift] = await answers(services, ownerId, [row]);
  if (!gift) throw new ApiError('not_received');
  return gift;
}

async function yearsOf(db: Db, ownerId: string): Promise<Page['years']> {
  const year = sql<string>`substr(received_on, 1, 4)`;
  const rows = await bare(db)
    .selectFrom('gifts')
    .select((eb) => [year.as('year'), eb.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('received_at', 'is not', null)
    .groupBy(year)
    .orderBy('year', 'desc')
    .execute();
  return rows.map((row) => ({ year: Number(row.year), count: Number(row.count) }));
}

const columns = ['id', 'received_at', 'received_on', 'received_from', 'received_words'] as const;
type Place = { id: string; received_on: string | null };

function rowsOf(db: Db, ownerId: string, year: number, limit: number, place: Place | null) {
  const rows = bare(db)
    .selectFrom('gifts')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('received_at', 'is not', null)
    .where('received_on', '>=', `${year}-01-01`)
    .where('received_on', '<=', `${year}-12-31`)
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit));
  const isAfter = sql<boolean>`(received_on, id) < (${place?.received_on}, ${place?.id})`;
  return (place ? rows.where(() => isAfter) : rows).execute();
}

const writePlace = ({ received_on, id }: Place) => Buffer.from(`${received_on}.${id}`).toString('base64url');

/** Reads where a page begins; null, which means the first page, for none and for an invalid one. */
function readPlace(after: string | undefined): Place | null {
  const written = Buffer.from(after ?? '', 'base64url').toString('latin1');
  const match = /^(\d{4}-\d{2}-\d{2})\.([0-9a-f-]{36})$/.exec(written);
  return match ? { received_on: match[1] ?? '', id: match[2] ?? '' } : null;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function answers({ db, media, clock }: Reading, ownerId: string, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [gifts, givers, told] = [
    await loadGifts(db, media, ownerId, ids),
    await giversOf(db, media, ownerId, ids),
    await revealsOf(db, ownerId).where('reveals.gift_id', 'in', ids).execute(),
  ];
  const byId = new Map(gifts.map((gift) => [gift.id, gift]));
  return rows.flatMap((row): ReceivedGift[] => {
    const gift = byId.get(row.id);
    if (!gift || row.received_at === null) return [];
    return [
      {
        ...{ id: row.id, name: gift.name, imageUrl: gift.imageUrl, image: gift.image ?? null },
        receivedOn: row.received_on ?? '',
        from: givers.get(row.id) ?? [],
        fromText: row.received_from ?? '',
        thanks: row.received_words ?? '',
        mayUndo: clock.now() <= undoableUntil(row.received_at),
        mayChange: clock.now() <= changeableUntil(row.received_at),
        told: told.filter(({ gift_id }) => gift_id === row.id).map((each) => revealAnswer(media, each)),
      },
    ];
  });
}

/** From whom these gifts were, in their owner's own word, but for who blocked them since. */
async function giversOf(db: Db, media: MediaAddresses, ownerId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('gift_givers')
    .innerJoin('users', 'users.id', 'gift_givers.user_id')
    .select(['gift_givers.gift_id', 'users.id', 'users.name', 'users.avatar_key'])
    .where('gift_givers.gift_id', 'in', ids)
    .where(notBlocking('gift_givers.user_id', ownerId))
    .execute();
  const givers = new Map<string, ReceivedGift['from']>();
  for (const { gift_id, id, name, avatar_key } of rows.sort((a, b) => inSpanishOrder(a.name, b.name))) {
    const person = { id, name, avatarUrl: media.avatar({ id, avatar_key }) };
    givers.set(gift_id, [...(givers.get(gift_id) ?? []), person]);
  }
  return givers;
}
