import { currencySymbol, priceLabel } from '#app/features/gifts/price.ts';
import { longDay, parseDay } from '#app/lib/day-words.ts';
import { firstName } from '#app/lib/first-name.ts';
import type { Currency } from '#contract/money.ts';
import type { MemberMoney, PoolDebt, PoolDetail } from '#contract/pools.ts';

/** Writes an amount as prices are written, nothing as '$ 0'. */
export function moneyWords(amount: number, currency: Currency): string {
  return priceLabel(amount, currency) ?? `${currencySymbol(currency)}\u00a00`;
}

type Sums = { [K in 'count' | 'total' | 'target']: NonNullable<PoolDetail[K]> } & Pick<
  PoolDetail,
  'currency'
>;

/** The sums of a group gift; null for who is not in, and while nobody is. */
export function sumsOf({ count, total, target, currency }: PoolDetail): Sums | null {
  return count && total !== null && target !== null ? { count, total, target, currency } : null;
}

/** Says to who may join how much has to come together; null where that is not theirs to know. */
export function targetWords({ target, currency }: Pick<PoolDetail, 'target' | 'currency'>): string | null {
  return target === null ? null : `Hay que juntar ${moneyWords(target, currency)} entre todos.`;
}

/** Says how many are in and what they put in: 'Se sumaron 3 · $ 240.000 de $ 400.000'. */
export function totalWords({ count, total, target, currency }: Sums): string {
  const joined = count === 1 ? 'Por ahora estás solo' : `Se sumaron ${count}`;
  return `${joined} · ${moneyWords(total, currency)} de ${moneyWords(target, currency)}`;
}

/** Whether it is time to buy: all that is needed came, or everybody else says that they sent theirs. */
export function isGathered({ target }: Pick<PoolDetail, 'target'>, money: readonly MemberMoney[]): boolean {
  const inside = money.filter(({ isOut }) => !isOut);
  const isHere = ({ isMe, hasArrived }: MemberMoney) => isMe || hasArrived;
  const there = inside.filter(isHere).reduce((sum, { share }) => sum + share, 0);
  return (target !== null && there >= target) || inside.every((one) => isHere(one) || one.hasSent);
}

/** Says what it would be if all put in the same; null where nothing is missing. */
export function equalShareWords({
  equalShare,
  currency,
}: Pick<PoolDetail, 'currency'> & { equalShare: number }): string | null {
  return equalShare > 0 ? `Si ponen todos lo mismo: ${moneyWords(equalShare, currency)}` : null;
}

/** Names a group gift: 'Vaquita para la bici de Lucía'; without what its owner took away. */
export function poolTitle({ name, ownerName }: PoolDetail['gift'], noun: string): string {
  const owner = ownerName.trim() && ` de ${firstName(ownerName)}`;
  return `Vaquita para ${name.trim() || `un ${noun}`}${owner}`;
}

/** Says who gathers the money and until when: 'Junta Mateo · hasta el domingo 17 de octubre'. */
export function gatheringWords({
  organizer,
  until,
  money,
}: Pick<PoolDetail, 'organizer' | 'until' | 'money'>): string {
  const who = money ? 'La organizás vos' : organizer && `Junta ${firstName(organizer.name)}`;
  const words = [who, until && `hasta el ${longDay(parseDay(until))}`].filter(Boolean).join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Says what came of one that is over. */
export function overWords({ state, gift, organizer, money }: PoolDetail, noun: string): string {
  const owner = gift.ownerName.trim() ? firstName(gift.ownerName) : 'Quien lo quería';
  const buyer = money ? 'Ya lo compraste.' : organizer && `${firstName(organizer.name)} ya lo compró.`;
  const words: Partial<Record<PoolDetail['state'], string>> = {
    ...{ closed: buyer ?? 'Ya está comprado.', given: `${owner} ya lo tiene.` },
    ...{ purchased: `${owner} ya lo tiene por otro lado.`, gone: `${owner} borró este ${noun}.` },
    cancelled: 'Esta vaquita se canceló.',
  };
  return words[state] ?? '';
}

/** Says who gets what back, or who has what of the viewer's: 'Mateo tiene $ 20.000'. */
export function debtWords({ name, amount, currency, hasArrived, isPaidBack }: PoolDebt, isMine: boolean) {
  const who = name.trim() || 'Alguien que ya no está';
  const what = amount === null ? 'lo que puso' : moneyWords(amount, currency);
  if (isMine) return `${who} · ${what}${hasArrived ? '' : ' · avisó que transfirió'}`;
  const yours = amount === null ? 'lo que pusiste' : what;
  return isPaidBack ? `${who} ya te devolvió ${yours}` : `${who} tiene ${yours}`;
}

type Part = Pick<MemberMoney, 'amount' | 'share'>;

/** Says what somebody puts in: '$ 100.000', or what falls to them while they do not know. */
export function shareWords({ amount, share }: Part, currency: Currency, isMine = false): string {
  if (amount !== null) return moneyWords(amount, currency);
  return `Todavía no ${isMine ? 'sabés' : 'sabe'} · ${isMine ? 'te' : 'le'} tocan ${moneyWords(share, currency)}`;
}
