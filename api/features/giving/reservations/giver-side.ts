import type { Db, Tables } from '#api/db/schema.ts';
import type { GiverSide } from '#contract/received.ts';
import type { ListedReservation } from '#contract/reservations.ts';

type Kept = Pick<
  Tables['reservations'],
  'id' | 'gift_id' | 'bought_at' | 'wrapped_at' | 'given_at' | 'spent_cents' | 'spent_currency' | 'note'
>;

/** Adds to a holder's own reservations what they keep of each, what they told, and how they were thanked. */
export async function withGiverSide(
  db: Db,
  holderId: string,
  listed: readonly ListedReservation[],
  rows: readonly Kept[],
): Promise<ListedReservation[]> {
  if (rows.length === 0) return [...listed];
  const kept = new Map(rows.map((row) => [row.id, row]));
  const reveals = await db
    .selectFrom('reveals')
    .select(['reservation_id', 'message', 'created_at'])
    .where('reservation_id', 'in', [...kept.keys()])
    .execute();
  const told = new Map(reveals.map((reveal) => [reveal.reservation_id, reveal]));
  const thanks = await db
    .selectFrom('thanks')
    .select(['id', 'gift_id', 'message', 'created_at'])
    .where('to_id', '=', holderId)
    .where('gift_id', 'in', [...new Set(rows.map(({ gift_id }) => gift_id))])
    .orderBy('created_at')
    .execute();
  return listed.map((reservation) => {
    const row = kept.get(reservation.id);
    if (!row) return reservation;
    const said = thanks.filter(({ gift_id }) => gift_id === row.gift_id);
    return { ...reservation, giverSide: sideOf(row, told.get(row.id), said) };
  });
}

function stageOf({ given_at, wrapped_at, bought_at }: Kept): GiverSide['stage'] {
  if (given_at !== null) return 'given';
  if (wrapped_at !== null) return 'wrapped';
  return bought_at === null ? 'planned' : 'bought';
}

type Said = { id: string; message: string; created_at: number };

function sideOf(row: Kept, told: Omit<Said, 'id'> | undefined, thanks: readonly Said[]): GiverSide {
  const time = (moment: number | null | undefined) => (moment ? new Date(moment).toISOString() : null);
  return {
    stage: stageOf(row),
    givenAt: time(row.given_at),
    spent: row.spent_cents === null ? null : row.spent_cents / 100,
    spentCurrency: row.spent_currency,
    note: row.note,
    revealedAt: time(told?.created_at),
    revealMessage: told?.message ?? null,
    thanks: thanks.map(({ id, message, created_at }) => ({ id, message, createdAt: time(created_at) ?? '' })),
  };
}
