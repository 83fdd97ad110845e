import { type RawBuilder, sql } from 'kysely';

/** The three column types that the tables are made of, as one engine spells them. */
export type ColumnTypes = {
  key: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  integer: RawBuilder<unknown>;
};

/** SQLite compares bytes by default, as keys need. */
export const sqliteTypes: ColumnTypes = { key: sql`text`, text: sql`text`, integer: sql`integer` };

// why: byte order for keys makes prefix ranges and keyset paging the same on both engines, whatever locale the server has.
export const postgresTypes: ColumnTypes = {
  key: sql`text collate "C"`,
  text: sql`text`,
  integer: sql`bigint`,
};
