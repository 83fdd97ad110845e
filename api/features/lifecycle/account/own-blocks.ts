import { sql } from 'kysely';
import { inChunks } from '#api/db/in-chunks.ts';
import type { Db } from '#api/db/schema.ts';

const iso = (at: number) => new Date(at).toISOString();

/** Whom one blocked, and since when. */
export async function* ownBlocks(db: Db, userId: string) {
  const query = db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'users.name', 'blocks.created_at'])
    .where('blocks.user_id', '=', userId)
    .orderBy('blocks.blocked_id');
  for await (const rows of inChunks(query, (last) => sql`blocks.blocked_id > ${last.id}`))
    yield rows.map(({ id, name, created_at }) => ({ id, name, since: iso(created_at) }));
}

/** What one reported, oldest first; what became of it stays with the operators. */
export async function* ownReports(db: Db, userId: string) {
  const query = db
    .selectFrom('reports')
    .select(['id', 'kind', 'target_id', 'reason', 'text', 'created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id');
  const chunks = inChunks(query, (last) => sql`(created_at, id) > (${last.created_at}, ${last.id})`);
  for await (const rows of chunks)
    yield rows.map(({ id, kind, target_id: of, reason, text, created_at }) => ({
      ...{ id, kind, of, reason, text },
      createdAt: iso(created_at),
    }));
}
