import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Libsql from 'libsql';
import { withStatementCache } from '#api/db/statement-cache.ts';

/** Writing transactions take the write lock at once, so that two of them never fail half-way on upgrading a read lock. */
class ImmediateDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;
  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // why: a full disk has SQLite roll back by itself; refused to do so twice, it would hide that the disk is full.
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** SQLite changes its schema in transactions; with the write lock that they take, no two processes migrate at once either. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #driver: () => Driver;
  constructor(file: Libsql.Database) {
    const database = withStatementCache(file);
    super({ database });
    this.#driver = () => new ImmediateDriver(database, () => file.inTransaction);
  }
  override createDriver(): Driver {
    return this.#driver();
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

const MAPPED_BYTES = 1024 ** 3;

/** Opens (or makes) the SQLite file, so that no acknowledged write is lost. Several processes may share it. */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  // why: made by SQLite it would be for every user of the machine to read, e-mails and hashes of codes and all.
  closeSync(openSync(file, 'a', 0o600));
  const database = new Libsql(file, { timeout: 5 });
  database.exec('pragma busy_timeout = 5000');
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma foreign_keys = ON');
  // why: memory-mapped reads need no system call a page, so that a query costs the same in a large file (`bench:api`).
  database.exec(`pragma mmap_size = ${MAPPED_BYTES}`);
  return new ImmediateSqliteDialect(database);
}
