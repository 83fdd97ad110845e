import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { OpenTables } from '#api/db/schema.ts';

/** Waits until so many statements of other connections wait for rows that somebody holds; PostgreSQL only. */
export async function untilBlocked(db: Kysely<OpenTables>, count = 1): Promise<void> {
  const blocked = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await blocked.execute(db)).rows.length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);
}
