import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import { inChunks } from '#api/db/in-chunks.ts';
import type { Db } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';

const iso = (moment: number) => new Date(moment).toISOString();

/** What one received, and said of it in one's own words. */
export async function* ownReceived(db: Db, userId: string) {
  const query = bare(db)
    .selectFrom('gifts')
    .select(['id', 'name', 'received_on as receivedOn', 'received_from as from', 'received_words as thanks'])
    .where('owner_id', '=', userId)
    .where('received_at', 'is not', null)
    .orderBy('id');
  yield* inChunks(query, (last) => sql`id > ${last.id}`);
}

/** Thanks that one was told, with the name of whoever said them. why: to whom one's own went, one does not know. */
export async function* ownThanks(db: Db, userId: string) {
  const query = db
    .selectFrom('thanks')
    .leftJoin('users', 'users.id', 'thanks.from_id')
    .select([
      'thanks.id',
      'thanks.gift_name as gift',
      'thanks.message',
      'thanks.created_at',
      'users.name as from',
    ])
    .where('thanks.to_id', '=', userId)
    .where(notApart(userId, 'thanks.from_id'))
    .orderBy('thanks.id');
  for await (const rows of inChunks(query, (last) => sql`thanks.id > ${last.id}`))
    yield rows.map(({ created_at, ...row }) => ({ ...row, createdAt: iso(created_at) }));
}

/** What givers told one, and what one told as a giver. */
export async function* ownReveals(db: Db, userId: string) {
  const query = db
    .selectFrom('reveals')
    .leftJoin('users', 'users.id', 'reveals.giver_id')
    .select(['reveals.id', 'reveals.gift_name as gift', 'reveals.message', 'reveals.created_at'])
    .select(['users.name as giver', 'reveals.owner_id'])
    .where(notApart(userId, 'reveals.giver_id'))
    .where((eb) => eb.or([eb('reveals.owner_id', '=', userId), eb('reveals.giver_id', '=', userId)]))
    .orderBy('reveals.id');
  for await (const rows of inChunks(query, (last) => sql`reveals.id > ${last.id}`))
    yield rows.map(({ created_at, owner_id, giver, ...row }) => ({
      ...row,
      ...(owner_id === userId ? { giver } : { isMine: true }),
      createdAt: iso(created_at),
    }));
}
