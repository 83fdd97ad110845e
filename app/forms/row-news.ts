/** What has changed between two states of the rows of a repeated field, for who does not see them; '' when nothing has. */
export function rowNews(before: readonly string[], after: readonly string[]): string {
  const added = after.find((row) => !before.includes(row));
  if (added) return `Se agregó ${added}`;
  const removed = before.find((row) => !after.includes(row));
  return removed ? `Se quitó ${removed}` : '';
}

/** Where a row stands after it was moved. */
export const movedNews = (row: string, place: number) => `${row} está en el lugar ${place}`;
