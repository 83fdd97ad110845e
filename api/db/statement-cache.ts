import type { SqliteDatabase } from 'kysely';

const MAX_STATEMENTS = 500;

/**
 * The same database, which prepares each text once: preparing costs a third of a short call (`npm run bench:api`). Those not
 * used for longest are let go. For one caller at a time, as Kysely's SQLite driver is.
 */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const cache = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    prepare: (text) => {
      const statement = cache.get(text) ?? database.prepare(text);
      // why: a map gives its keys in the order they were put in, so the first is the one not used for longest.
      cache.delete(text);
      cache.set(text, statement);
      if (cache.size > MAX_STATEMENTS) cache.delete(cache.keys().next().value ?? '');
      return statement;
    },
    close: () => {
      cache.clear();
      database.close();
    },
  };
}
