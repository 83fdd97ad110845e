import type { CompiledQuery, Kysely, QueryId, RootOperationNode } from 'kysely';
import type { OpenTables } from '#api/db/schema.ts';

export type CapturedSql = {
  /** The same database, whose statements are written down. */
  db: Kysely<OpenTables>;
  /** The different statements since the last time, each with the values of its first use. */
  take(): CompiledQuery[];
  /** Every statement since the last time, in order, with how many rows it gave back and changed. */
  takeWork(): Work[];
};

type Work = { sql: string; rows: number; changed: number };

/** Writes down every statement as it is sent to the database. */
export function captureSql(db: Kysely<OpenTables>): CapturedSql {
  const seen = new Map<string, CompiledQuery>();
  let work: Work[] = [];
  // why: a part of a statement passes here too; only what comes back with a result was sent.
  const written = new WeakMap<QueryId, RootOperationNode>();
  const captured = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      written.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const node = written.get(queryId);
      const query = node && db.getExecutor().compileQuery(node, queryId);
      if (query && !seen.has(query.sql)) seen.set(query.sql, query);
      const changed = Number(result.numAffectedRows ?? 0);
      if (query) work.push({ sql: query.sql, rows: result.rows.length, changed });
      return result;
    },
  });
  const take = () => {
    const queries = [...seen.values()];
    seen.clear();
    return queries;
  };
  const takeWork = () => {
    const done = work;
    work = [];
    return done;
  };
  return { db: captured, take, takeWork };
}
