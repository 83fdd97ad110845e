/** Checks each row in turn and gives, of those that failed, the title and what was wrong: one test tells all of them. */
export async function failuresOf<Row extends { title: string }>(
  rows: readonly Row[],
  check: (row: Row) => unknown,
): Promise<string[]> {
  const failures: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      failures.push(`${row.title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failures;
}
