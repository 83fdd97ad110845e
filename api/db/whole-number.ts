import { type RawBuilder, sql } from 'kysely';

/**
 * A number for a query whose rows are inserted: its values have no column to take their type from, so PostgreSQL is told
 * that these are numbers.
 */
export const wholeNumber = (value: number): RawBuilder<number> => sql<number>`cast(${value} as bigint)`;
