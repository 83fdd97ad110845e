import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** Rows that one statement reads. */
const CHUNK = 200;

/**
 * Reads a query by keyset pagination, a chunk of rows at a time: `behind` says what follows the last row in the query's
 * order. What comes or goes during a slow download repeats and skips none. The event loop is yielded after each chunk.
 */
export async function* inChunks<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  behind: (last: Row) => Expression<SqlBool>,
  size = CHUNK,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await (last ? query.where(behind(last)) : query).limit(sql.lit(size)).execute();
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
    // why: SQLite answers within the turn, so that nobody else would have one until the export ends.
    await nextTurn();
  } while (last);
}
