import { createHash, type Hash } from 'node:crypto';
import type Libsql from 'libsql';
import type pg from 'pg';
import type { SourceTable } from '#api/scripts/move/source-tables.ts';

const BATCH = 1000;
type Row = Record<string, unknown>;

/** How many rows a table has, and the SHA-256 over all of them in the order of the primary key. */
export type TableSum = { rows: number; sum: string };

/**
 * Copies a table's rows into the table of the same name, a batch a statement, then reads them back. Gives what was read on
 * both sides, for the caller to compare.
 */
export async function moveTable(
  source: Libsql.Database,
  target: pg.Client,
  table: SourceTable,
): Promise<{ from: TableSum; to: TableSum }> {
  const columns = table.columns.map(quoted).join(', ');
  const inOrder = `select ${columns} from ${quoted(table.name)} order by ${table.key.map(quoted).join(', ')}`;
  const insert = `insert into ${quoted(table.name)} (${columns}) select ${columns} from json_populate_recordset(null::${quoted(table.name)}, $1)`;
  const from = summer(table);
  let batch: Row[] = [];
  const send = async () => {
    if (batch.length > 0) await target.query(insert, [JSON.stringify(batch)]);
    batch = [];
  };
  for (const row of source.prepare(inOrder).iterate() as Iterable<Row>) {
    from.add(row);
    if (batch.push(row) === BATCH) await send();
  }
  await send();
  return { from: from.end(), to: await sumTarget(target, table, inOrder) };
}

async function sumTarget(target: pg.Client, table: SourceTable, inOrder: string): Promise<TableSum> {
  const sum = summer(table);
  await target.query(`declare moved no scroll cursor for ${inOrder}`);
  for (;;) {
    const { rows } = await target.query<Row>(`fetch ${BATCH} from moved`);
    if (rows.length === 0) break;
    for (const row of rows) sum.add(row);
  }
  await target.query('close moved');
  return sum.end();
}

function summer({ columns }: SourceTable) {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    add: (row: Row) => {
      rows += 1;
      hash.update(`${JSON.stringify(columns.map((column) => row[column]))}\n`);
    },
    end: (): TableSum => ({ rows, sum: hash.digest('hex') }),
  };
}

function quoted(name: string): string {
  return `"${name}"`;
}
