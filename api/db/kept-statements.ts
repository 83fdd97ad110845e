import type { SqliteDatabase } from 'kysely';

const MOST_KEPT = 500;

/**
 * The same database, which prepares each text once: preparing costs a third of a short call (`npm run bench:api`). Those not
 * used for longest are let go. For one caller at a time, as Kysely's SQLite driver is.
 */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    prepare: (text) => {
      const statement = kept.get(text) ?? database.prepare(text);
      // why: a map gives its keys in the order they were put in, so the first is the one not used for longest.
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
      return statement;
    },
    close: () => {
      kept.clear();
      database.close();
    },
  };
}
