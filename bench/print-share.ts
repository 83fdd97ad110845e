/** Prints in how many of so many pairs the first was the slower, with its 95 % confidence interval (Wilson). */
export function printShare(name: string, count: number, pairs: number): void {
  const [share, z2] = [count / pairs, 1.96 ** 2];
  const middle = (share + z2 / (2 * pairs)) / (1 + z2 / pairs);
  const half = (1.96 * Math.sqrt((share * (1 - share)) / pairs + z2 / (4 * pairs ** 2))) / (1 + z2 / pairs);
  const percent = (part: number) => (100 * part).toFixed(1);
  const interval = `95 % between ${percent(middle - half)} and ${percent(middle + half)}`;
  console.log(`${name}: slower in ${percent(share)} % of ${pairs} pairs (${interval})`);
}
