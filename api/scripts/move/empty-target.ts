import type pg from 'pg';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';

const OWN = /^kysely_migration(_lock)?$/;

/** Throws OperatorError unless the database is empty: no tables, or ours without a row, as an API started on it leaves them. */
export async function requireEmpty(client: pg.Client, ours: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  );
  const names = rows.map((row) => row.name).filter((name) => !OWN.test(name));
  const foreign = names.filter((name) => !ours.includes(name));
  if (foreign.length > 0) {
    throw new OperatorError(
      `The database has tables of something else: ${foreign.join(', ')}. Give Deseo one of its own.`,
    );
  }
  for (const name of names) {
    const found = await client.query(`select 1 from "${name}" limit 1`);
    if (found.rows.length > 0)
      throw new OperatorError(`The database is not empty: ${name} has rows. Nothing was changed.`);
  }
}
