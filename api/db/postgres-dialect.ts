import { createHash } from 'node:crypto';
import { PostgresDialect, type PostgresDialectConfig, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isSilence } from '#api/db/errors.ts';
import { postgresTypes } from '#api/db/postgres-types.ts';

const MAX_NAMED = 400;
// why: an insert has another text for each number of rows; they would use up the names.
const MAX_VALUES_OF_NAMED = 100;

/** How much longer than the server a statement's answer is waited for, before its connection counts as dead. */
const ON_THE_WAY_MS = 3_000;

export type PostgresOptions = {
  url: string;
  /** The most connections. */
  poolSize: number;
  /** Whether statements are kept prepared on the server (off for old poolers). */
  namedStatements: boolean;
  /** How long a statement may take, in milliseconds; null for as long as it needs. */
  statementMs: number | null;
};

/** Connects to PostgreSQL, or an engine that speaks it, through a pool. */
export function postgresDialect(options: PostgresOptions): PostgresDialect {
  return new PostgresDialect(postgresConfig(options));
}

/** The pool of such a dialect. */
export function postgresConfig(options: PostgresOptions): PostgresDialectConfig {
  const { url, poolSize, namedStatements, statementMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // why: the server's limit says nothing of a connection that went silent (a failover, a dropped route).
    ...(statementMs !== null && { query_timeout: statementMs + ON_THE_WAY_MS }),
    // why: not in the words that open the connection, where `pg` puts them: poolers such as PgBouncer refuse it then.
    onConnect: (client) => client.query(sessionSettings(statementMs)),
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // why: a burst on one row is handled one by one; callers give us 30 s, and waiting is better for them than an error.
    connectionTimeoutMillis: 10_000,
    types: postgresTypes,
  });
  // why: an idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // why: nor one that is dropped between two queries of a transaction; the next of them fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = async () => borrowed(await pool.connect(), namedStatements);
  return { pool: { connect, end: () => pool.end() } as never };
}

function sessionSettings(statementMs: number | null): string {
  // why: the code counts on it; a server or role may have a stricter one, under which calls that meet are refused.
  const settings = ["set default_transaction_isolation = 'read committed'"];
  // why: what is looked up by an index lies in memory or on an SSD. At the server's own 4, which is for turning disks, all occasions of
  // 100,000 people are read for those of fifty friends: 4.9 ms, not 0.3.
  settings.push('set random_page_cost = 1.1');
  if (statementMs !== null) settings.push(`set statement_timeout = ${statementMs}`);
  return settings.join('; ');
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

/** A connection while somebody has it. One that went silent answers nothing more, and is closed when it is given back. */
function borrowed(client: pg.PoolClient, namedStatements: boolean): PostgresPoolClient {
  let silence: Error | undefined;
  const query = async (text: string, values: readonly unknown[] = []) => {
    // why: else the rollback would wait for it as long again.
    if (silence) throw silence;
    const isNamed = namedStatements && values.length > 0 && values.length <= MAX_VALUES_OF_NAMED;
    try {
      return await client.query({ text, values: [...values], ...(isNamed && { name: nameOf(text) }) });
    } catch (error) {
      if (isSilence(error)) silence = error;
      throw error;
    }
  };
  return { query, release: () => client.release(silence) } as unknown as PostgresPoolClient;
}
