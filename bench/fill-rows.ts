import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { OpenTables, Tables } from '#api/db/schema.ts';
import { type Engine, FIRST_MS, hex12, idSql, type RowKind, STEP_MS } from '#bench/bench-ids.ts';

const AT_ONCE = 500_000;

/** How much a filled database holds; `friendsEach` is even and at most half of `users`. */
export type Scale = { users: number; giftsEach: number; friendsEach: number; notificationsEach: number };

/** What fills tables with rows made from a number, in the SQL of one engine. */
export type Filler = ReturnType<typeof filler>;

/** Makes the filler of a database or transaction. In the expressions it takes, `n` counts the rows from 0. */
export function filler(db: Kysely<OpenTables> | Transaction<OpenTables>, engine: Engine, scale: Scale) {
  return {
    db,
    scale,
    id: (kind: RowKind, n: string) => idSql(engine, kind, n),
    text: (expression: string) => sql.raw<string>(`cast(${expression} as text)`),
    number: (expression: string) => sql.raw<number>(expression),
    time: (n: string) => sql.raw<number>(`(${FIRST_MS} + (${n}) * ${STEP_MS})`),
    imageKey: (n: string) =>
      sql.raw<string>(`cast('gifts/' || ${hex12(engine, n)} || '00000000000000000000' as text)`),
    /** Adds a row for each number below `rows` that meets `where`, some 500,000 a statement, which has its time limit. */
    fill: async (
      table: keyof Tables,
      rows: number,
      columns: Record<string, RawBuilder<unknown>>,
      where = 'true',
    ) => {
      for (let from = 0; from < rows; from += AT_ONCE) {
        await sql`${counted(engine, from, Math.min(from + AT_ONCE, rows))}
          insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
          select ${sql.join(Object.values(columns))} from counted where ${sql.raw(where)}`.execute(db);
      }
    },
  };
}

/** A table `counted` of the numbers `n` from `from`, below `end`. */
function counted(engine: Engine, from: number, end: number): RawBuilder<unknown> {
  const [first, last] = [sql.lit(from), sql.lit(end - 1)];
  return engine === 'postgres'
    ? sql`with counted(n) as (select generate_series(${first}::bigint, ${last}))`
    : sql`with recursive counted(n) as (select ${first} union all select n + 1 from counted where n < ${last})`;
}

/** How far away, in the ring of users, the k-th pair of friends of everybody is. */
export function friendDistance({ users, friendsEach }: Scale, k: number): number {
  const step = Math.max(1, Math.floor(users / (2 * friendsEach)));
  return step * k + ((k * 7) % step);
}
