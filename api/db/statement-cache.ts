import type { SqliteDatabase } from 'kysely';

const MAX_STATEMENTS = 500;

/**
 * The same database, which prepares each text once: preparing costs a third of a short call (`npm run bench:api`). The
 * least recently used are dropped. For one caller at a time, as Kysely's SQLite driver is.
 */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const cache = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    prepare: (text) => {
      const statement = cache.get(text) ?? database.prepare(text);
      // why: a map iterates in insertion order, so the first key is the least recently used.
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
