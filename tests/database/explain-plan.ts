import { type CompiledQuery, type Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { isPostgres } from '#api/db/engine.ts';
import { sqliteFile } from '#api/db/open.ts';
import type { OpenTables } from '#api/db/schema.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
};

/**
 * What of a statement's plan reads a table or an index from end to end, in words; empty when everything is looked up.
 * On PostgreSQL both plans are looked at: the one for these values and the one that named statements settle on.
 */
export async function fullReads(api: TestApi, query: CompiledQuery): Promise<string[]> {
  const { db } = api.services;
  if (!isPostgres(db)) return sqliteReads(sqliteFile(api.dataDir), query);
  const custom = await postgresReads(db, query, 'force_custom_plan');
  return [...custom, ...(await postgresReads(db, query, 'force_generic_plan'))];
}

/**
 * why: on a connection of its own, since SQLite counts an explained statement as running, and then commits nothing. What a statement
 * made itself (`keepInStep`) is read from end to end.
 */
function sqliteReads(file: string, query: CompiledQuery): string[] {
  const database = new Libsql(file);
  const rows = database.prepare(`explain query plan ${query.sql}`).all(query.parameters) as {
    detail: string;
  }[];
  database.close();
  return rows
    .map((row) => row.detail)
    .filter((detail) => /^SCAN (?!\d* ?CONSTANT ROW|near|stale|ended)/.test(detail));
}

function postgresReads(db: Kysely<OpenTables>, query: CompiledQuery, mode: string): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(text).execute(connection);
    await run(`set plan_cache_mode = ${mode}`);
    // why: the default is that of a disk with moving parts.
    await run('set random_page_cost = 1.1');
    await run(`prepare explained as ${query.sql}`);
    const values = query.parameters.map(literal).join(', ');
    const { rows } = await run(`explain (format json) execute explained${values && `(${values})`}`);
    await run('deallocate explained');
    return rows
      .flatMap((row) => row['QUERY PLAN'])
      .flatMap((explained) => readsOf(explained.Plan))
      .map((read) => `${mode}: ${read}`);
  });
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}

function readsOf(node: PlanNode): string[] {
  const isRead = / Scan$/.test(node['Node Type']) && node['Relation Name'] !== undefined;
  const isWhole = isRead && !node['Index Cond'] && !node['Recheck Cond'];
  const own = isWhole ? [`${node['Node Type']} on ${node['Relation Name']}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readsOf)];
}
