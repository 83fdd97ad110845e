/**
 * Whether less than `ms` have passed from a moment to `now`, both in milliseconds since 1970. A moment that is yet to come is
 * one before the device's clock was set back, by hand or by its network: it counts as long ago, or what is to happen again
 * after a while would wait for all the time that was set back.
 */
export function isFresh(ms: number, moment: number, now = Date.now()): boolean {
  const since = now - moment;
  return since >= 0 && since < ms;
}
