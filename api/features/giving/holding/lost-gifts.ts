import { bare } from '#api/db/bare.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { visibleTo } from '#api/features/access/visible-to.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** What a gift was when it went out of its holder's sight. */
export type LostGift = Pick<
  Tables['past_reservations'],
  'gift_name' | 'price_cents' | 'currency' | 'gone_at'
>;
type Held = Pick<
  Tables['reservations'],
  'id' | 'gift_id' | 'reserved_at' | 'lost_at' | 'lost_name' | 'lost_price_cents' | 'lost_currency'
>;

/** Whether somebody may see a gift. */
export async function isSeen(db: Db, viewer: string, giftId: string): Promise<boolean> {
  const gift = bare(db).selectFrom('gifts').select('id').where('id', '=', giftId).where(visibleTo(viewer));
  return (await gift.executeTakeFirst()) !== undefined;
}

/**
 * What the gifts of these reservations were when they went out of sight, by reservation: as it was kept, or, where that is not settled yet, as
 * the first queued change says. Those that never did are left out. It names nothing that came later.
 */
export async function lostOf(db: Db, held: readonly Held[]): Promise<Map<string, LostGift>> {
  if (held.length === 0) return new Map();
  const queued = await db
    .selectFrom('owner_changes')
    .select(['gift_id', 'gift_name', 'price_cents', 'currency', 'created_at'])
    .where('kind', '=', 'hidden')
    .where('gift_id', 'in', [...new Set(held.map(({ gift_id }) => gift_id))])
    .orderBy('id')
    .execute();
  return new Map(held.flatMap((row) => withKey(row.id, kept(row) ?? firstOf(row, queued))));
}

const withKey = (id: string, lost: LostGift | undefined) => (lost ? [[id, lost] as const] : []);

function kept(row: Held): LostGift | undefined {
  if (row.lost_at === null) return undefined;
  const { lost_name, lost_price_cents: price_cents, lost_currency: currency, lost_at: gone_at } = row;
  return { gift_name: lost_name ?? '', price_cents, currency, gone_at };
}

type Queued = Pick<
  Tables['owner_changes'],
  'gift_id' | 'gift_name' | 'price_cents' | 'currency' | 'created_at'
>;

/** What the first of these changes since then says that the gift was. */
export function firstOf(
  { gift_id, reserved_at }: Pick<Held, 'gift_id' | 'reserved_at'>,
  changes: readonly Queued[],
): LostGift | undefined {
  const change = changes.find((each) => each.gift_id === gift_id && each.created_at >= reserved_at);
  if (!change) return undefined;
  const { gift_name, price_cents, currency, created_at: gone_at } = change;
  return { gift_name: gift_name ?? '', price_cents, currency, gone_at };
}

type Shown = Held & Pick<Tables['reservations'], 'owner_id'>;

/** What the holder of these reservations is answered of gifts that are there and that they do not see any more, by reservation. */
export async function goneGifts(db: Db, holderId: string, rows: readonly Shown[]) {
  const gone = new Map<string, Required<Pick<ListedReservation, 'goneGift'>>>();
  if (rows.length === 0) return gone;
  const unseen = await unseenOf(db, holderId, rows);
  const lost = await lostOf(
    db,
    rows.filter(({ gift_id }) => unseen.has(gift_id)),
  );
  for (const { id, gift_id } of rows) {
    const ownerName = unseen.get(gift_id);
    if (ownerName === undefined) continue;
    const { gift_name = '', price_cents = null, currency = null, gone_at = 0 } = lost.get(id) ?? {};
    const price = price_cents === null ? null : price_cents / 100;
    const goneAt = new Date(gone_at).toISOString();
    gone.set(id, { goneGift: { name: gift_name, ownerName, price, currency, goneAt, isHidden: true } });
  }
  return gone;
}

/** The names of the owners of those of these gifts that the holder does not see, by gift. */
async function unseenOf(db: Db, holderId: string, rows: readonly Shown[]): Promise<Map<string, string>> {
  const ids = rows.map(({ gift_id }) => gift_id);
  const there = await bare(db)
    .selectFrom('gifts')
    .innerJoin('users', 'users.id', 'gifts.owner_id')
    .select(['gifts.id', 'users.name'])
    .where('gifts.id', 'in', ids)
    .where('gifts.audience', 'is not', null)
    .execute();
  const seen = await bare(db)
    .selectFrom('gifts')
    .select('gifts.id')
    .where('gifts.id', 'in', ids)
    .where(visibleTo(holderId))
    .execute();
  const visible = new Set(seen.map(({ id }) => id));
  return new Map(there.flatMap(({ id, name }) => (visible.has(id) ? [] : [[id, name] as const])));
}
