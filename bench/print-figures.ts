import type { Figure } from '#bench/measure-calls.ts';

/** How many times as much a call may cost with a hundred times the data and still count as the same. */
export const FLAT = 1.3;

/** Prints a table: microseconds on both sides, their ratio, the multiple of a `select 1`; marks ratios over the limit. */
export function printFigures(
  sides: readonly [string, string],
  figures: readonly Figure[],
  limit?: number,
): void {
  const yardstick = figures.find((figure) => figure.name === 'select 1')?.smallUs;
  const head = ['call', `${sides[0]}, µs`, `${sides[1]}, µs`, 'ratio', ...(yardstick ? ['of select 1'] : [])];
  const rows = figures.map(({ name, smallUs, largeUs, ratio }) => [
    name,
    smallUs.toFixed(0),
    largeUs.toFixed(0),
    `${ratio.toFixed(2)}${limit && ratio > limit ? ' !' : ''}`,
    ...(yardstick ? [`${(smallUs / yardstick).toFixed(1)}x`] : []),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
        .join('  '),
    );
  }
}
