import Libsql from 'libsql';
import pg from 'pg';
import { openDatabase, sqliteFile } from '#api/db/open.ts';
import { postgresTypes } from '#api/db/postgres-types.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { requireEmpty } from '#api/scripts/move/empty-target.ts';
import { moveTable } from '#api/scripts/move/move-table.ts';
import { readTables } from '#api/scripts/move/source-tables.ts';

/**
 * Copies the embedded database of a data folder into an empty PostgreSQL database: all of it, as it is at one moment, in one
 * transaction, checked row by row; or nothing. Gives the rows of each table. Throws OperatorError when the target cannot be
 * reached, is not empty or does not hold the same afterwards.
 */
export async function moveDatabase(dataDir: string, url: string): Promise<Map<string, number>> {
  const current = await openDatabase({ dataDir });
  await current.destroy();
  const source = new Libsql(sqliteFile(dataDir));
  const target = new pg.Client({ connectionString: url, types: postgresTypes });
  try {
    // why: a Deseo that is started meanwhile can read, but writes nothing that would be left behind.
    source.exec('begin immediate');
    const tables = readTables(source);
    await target.connect().catch(unreachable);
    await requireEmpty(
      target,
      tables.map((table) => table.name),
    );
    const empty = await openDatabase({ url, dataDir });
    await empty.destroy();
    await target.query('begin');
    const moved = new Map<string, number>();
    for (const table of tables) {
      const { from, to } = await moveTable(source, target, table);
      if (from.rows !== to.rows || from.sum !== to.sum) {
        throw new OperatorError(
          `${table.name} is not the same on both sides (${from.rows} and ${to.rows} rows). The database was left empty.`,
        );
      }
      moved.set(table.name, to.rows);
    }
    await target.query('commit');
    // why: until PostgreSQL knows how large the tables are, it reads them whole.
    await target.query('analyze');
    return moved;
  } finally {
    source.close();
    await target.end();
  }
}

function unreachable(error: Error & { code?: string }): never {
  // why: of a name with several addresses Node says only that all were tried.
  throw new OperatorError(`PostgreSQL cannot be reached: ${error.message || error.code}. Nothing was moved.`);
}
