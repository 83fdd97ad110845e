import { type RawBuilder, sql } from 'kysely';

/** The kinds of rows that a filled database has, with the digits that tell their ids apart. */
const kinds = {
  user: '001',
  gift: '002',
  list: '003',
  reservation: '004',
  comment: '005',
  notification: '006',
  invitation: '007',
  link: '008',
  occasion: '009',
  job: '00a',
  device: '00b',
  thanks: '00c',
} as const;
export type RowKind = keyof typeof kinds;

export type Engine = 'sqlite' | 'postgres';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * When the first row of a filled database was made; each further one is a second later. Recent, since notifications of more
 * than a year go, and by whole days, so that all processes of a run agree.
 */
export const FIRST_MS = (Math.floor(Date.now() / DAY_MS) - 100) * DAY_MS;
export const STEP_MS = 1000;

/** The id of the n-th row of a kind: a UUIDv7 whose time grows with `n`, as the API's own do. */
export function rowId(kind: RowKind, n: number): string {
  const time = (FIRST_MS + n * STEP_MS).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8${kinds[kind]}-${n.toString(16).padStart(12, '0')}`;
}

/** The token of the link by which the n-th user shares everything. */
export const linkToken = (n: number): string => `lista-compartida-de-${n}`;

/** SQL for `rowId(kind, n)`, where `n` is an expression. */
export function idSql(engine: Engine, kind: RowKind, n: string): RawBuilder<string> {
  const time = hex12(engine, `${FIRST_MS} + (${n}) * ${STEP_MS}`);
  return sql.raw(
    `substr(${time}, 1, 8) || '-' || substr(${time}, 9, 4) || '-7000-8${kinds[kind]}-' || ${hex12(engine, n)}`,
  );
}

/** SQL for a number as twelve hexadecimal digits. */
export function hex12(engine: Engine, n: string): string {
  return engine === 'sqlite' ? `printf('%012x', ${n})` : `lpad(to_hex((${n})::bigint), 12, '0')`;
}
