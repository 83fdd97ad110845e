import { createHash } from 'node:crypto';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { postgresTypes } from '#api/db/postgres-types.ts';

const MAX_NAMED = 400;
// why: an insert has another text for each number of rows; they would use up the names.
const MAX_VALUES_OF_NAMED = 100;

/** The most connections, and whether statements are kept prepared on the server (off for old poolers). */
export type PostgresOptions = { url: string; poolSize: number; namedStatements: boolean };

/** Connects to PostgreSQL, or an engine that speaks it, through a pool. */
export function postgresDialect({ url, poolSize, namedStatements }: PostgresOptions): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: 15_000,
    // why: a burst on one row is handled one by one; callers give us 30 s, and waiting is better for them than an error.
    connectionTimeoutMillis: 10_000,
    types: postgresTypes,
  });
  // why: an idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // why: nor one that is dropped between two queries of a transaction; the next of them fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = namedStatements ? async () => withNames(await pool.connect()) : () => pool.connect();
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } as never });
}

const names = new Map<string, string>();

/** A short name for a statement's text; the rare texts past the cap stay unnamed, so that the server's memory is bounded. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMED) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

function withNames(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: unknown, values: readonly unknown[] = []) =>
    typeof text === 'string' && values.length > 0 && values.length <= MAX_VALUES_OF_NAMED
      ? client.query({ text, values: [...values], name: nameOf(text) })
      : client.query(text as string, [...values]);
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}
