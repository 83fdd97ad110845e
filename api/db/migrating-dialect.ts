import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { postgresConfig } from '#api/db/postgres-dialect.ts';

/** The lock that Kysely's own adapter takes: versions of before take it too. */
const LOCK_ID = '3853314791062309107';

// why: a change of a large table, or another process that makes it just now, takes as long as it takes; a server or role may
// have limits of its own.
const WITHOUT_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Has the lock of migrations, and no limits of time, for the length of their transaction. A lock of the connection, as Kysely
 * takes it, is left behind where a pooler gives each transaction a connection of its own: the next start waited for it.
 */
class MigratingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await super.beginTransaction(connection, { isolationLevel: 'read committed' });
    await connection.executeQuery(CompiledQuery.raw(WITHOUT_LIMITS));
    await connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${LOCK_ID})`));
  }
}

class MigratingAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class MigratingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new MigratingDriver(this.#config);
  }
  override createAdapter(): PostgresAdapter {
    return new MigratingAdapter();
  }
}

/** Connects to PostgreSQL to migrate it: one connection, on which every transaction waits for whoever else migrates. */
export function migratingDialect(url: string): PostgresDialect {
  return new MigratingDialect(
    postgresConfig({ url, poolSize: 1, namedStatements: false, statementMs: null }),
  );
}
