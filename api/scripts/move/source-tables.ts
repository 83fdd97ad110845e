import type Libsql from 'libsql';

/** A table of the embedded database: its columns, and those of its primary key in order. */
export type SourceTable = { name: string; columns: string[]; key: string[] };

/** Every table with rows of ours, each after those that it refers to. Throws when two refer to each other. */
export function readTables(database: Libsql.Database): SourceTable[] {
  const all = (query: string) => database.prepare(query).all() as Record<string, unknown>[];
  const names = all(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name",
  ).map((row) => String(row['name']));
  const open = new Map(
    names.map((name) => {
      const referred = all(`pragma foreign_key_list("${name}")`).map((row) => String(row['table']));
      return [name, new Set(referred.filter((other) => other !== name))];
    }),
  );
  const ordered: string[] = [];
  while (open.size > 0) {
    const next = [...open].find(([, referred]) => [...referred].every((other) => ordered.includes(other)));
    if (!next) throw new Error(`tables that refer to each other: ${[...open.keys()].join(', ')}`);
    ordered.push(next[0]);
    open.delete(next[0]);
  }
  return ordered.map((name) => {
    const columns = all(`pragma table_info("${name}")`);
    const key = columns.filter((column) => Number(column['pk']) > 0);
    key.sort((a, b) => Number(a['pk']) - Number(b['pk']));
    return { name, columns: namesOf(columns), key: namesOf(key) };
  });
}

function namesOf(columns: Record<string, unknown>[]): string[] {
  return columns.map((column) => String(column['name']));
}
