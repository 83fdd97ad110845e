import { isFresh } from '#app/lib/is-fresh.ts';

/** Where it is kept how often push messages were offered, and when last: '2 1790000000000'. */
const KEY = 'pushOffered';
const REST_MS = 60 * 24 * 60 * 60 * 1000;
const MOST = 3;

function read(kept: string | null): { times: number; at: number } {
  const [times = Number.NaN, at = Number.NaN] = (kept ?? '').split(' ').map(Number);
  return Number.isInteger(times) && times > 0 ? { times, at } : { times: 0, at: Number.NaN };
}

/** Whether push messages may not be offered: within 60 days of the last time, and after the third. */
export function isOfferResting(kept: string | null, now: number): boolean {
  const { times, at } = read(kept);
  return times >= MOST || isFresh(REST_MS, at, now);
}

/** As `isOfferResting`, for this browser. */
export const isPushOfferResting = (): boolean => isOfferResting(localStorage.getItem(KEY), Date.now());

/** Notes that push messages were offered in this browser. */
export function notePushOffer(): void {
  const { times } = read(localStorage.getItem(KEY));
  localStorage.setItem(KEY, `${times + 1} ${Date.now()}`);
}
