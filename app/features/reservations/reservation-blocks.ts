import { priceLabel } from '#app/features/gifts/price.ts';
import { argentineDay } from '#app/lib/argentine-day.ts';
import type { Currency } from '#contract/money.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** Where a reservation stands: by its giver's steps, else by what became of the deseo. */
type Block = 'planned' | 'bought' | 'given' | 'purchased' | 'gone' | 'cancelled';
export type ReservationBlocks = Record<Block, ListedReservation[]>;

/** Whether it stands, or did until its deseo was deleted, so that its giver's side can be changed. */
export const isHeld = ({ status, goneGift }: ListedReservation) => status === 'reserved' || Boolean(goneGift);

/** Whether it stands, be its deseo in sight or not, so that it can be taken back. */
export const isStanding = ({ status, gift, goneGift }: ListedReservation) =>
  status === 'reserved' && Boolean(gift ?? goneGift?.isHidden);

function blockOf(reservation: ListedReservation): Block {
  const { gift, goneGift, status, giverSide } = reservation;
  if (giverSide?.stage === 'given' && isHeld(reservation)) return 'given';
  // why: another API host may answer a reservation without its deleted gift.
  if (goneGift || !gift) return 'gone';
  if (status !== 'reserved') return 'cancelled';
  if (giverSide?.stage === 'bought' || giverSide?.stage === 'wrapped') return 'bought';
  return gift.status === 'purchased' ? 'purchased' : 'planned';
}

/** Sorts reservations into the blocks of their page, each in the order given. */
export function blocksOf(all: readonly ListedReservation[]): ReservationBlocks {
  const of = (block: Block) => all.filter((each) => blockOf(each) === block);
  return {
    planned: of('planned'),
    bought: of('bought'),
    given: of('given'),
    purchased: of('purchased'),
    gone: of('gone'),
    cancelled: of('cancelled'),
  };
}

/** Writes what was given in each year and what it cost by currency, newest year first: 'En 2026 regalaste 5 cosas · $ 184.000'. */
export function yearSums(given: readonly ListedReservation[]): string[] {
  const years = new Map<number, { count: number; cents: Map<Currency, number> }>();
  for (const { giverSide } of given) {
    if (!giverSide?.givenAt) continue;
    const { year } = argentineDay(Date.parse(giverSide.givenAt));
    const sum = years.get(year) ?? { count: 0, cents: new Map() };
    years.set(year, { ...sum, count: sum.count + 1 });
    const { spent, spentCurrency: currency } = giverSide;
    // why: in cents, since sums of fractions drift.
    if (spent !== null && currency) {
      sum.cents.set(currency, (sum.cents.get(currency) ?? 0) + Math.round(spent * 100));
    }
  }
  return [...years]
    .sort(([one], [other]) => other - one)
    .map(([year, { count, cents }]) => {
      const sums = [...cents].flatMap(([currency, sum]) => priceLabel(sum / 100, currency) ?? []);
      return [`En ${year} regalaste ${count} ${count === 1 ? 'cosa' : 'cosas'}`, ...sums].join(' · ');
    });
}
