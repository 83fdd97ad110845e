import { type Kysely, type Migration, sql } from 'kysely';
import { nameParts } from '#api/db/name-parts.ts';

const CHUNK = 500;

type Named = {
  users: { id: string; name: string };
  user_name_parts: { user_id: string; part: string };
};

/**
 * Finds what somebody holds without reading all that they ever reserved and cancelled, and people by any word of their
 * names, also behind a hyphen.
 */
export function heldAndWordsMigration(): Migration {
  return {
    async up(db: Kysely<Named>) {
      await sql`create index reservations_held on reservations (user_id, reserved_at) where cancelled_at is null`.execute(
        db,
      );
      let users = await namesAfter(db, '');
      while (users.length > 0) {
        const parts = users.flatMap(({ id, name }) => nameParts(name).map((part) => ({ user_id: id, part })));
        await db
          .insertInto('user_name_parts')
          .values(parts)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        users = await namesAfter(db, users.at(-1)?.id ?? '');
      }
    },
  };
}

function namesAfter(db: Kysely<Named>, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(CHUNK)
    .execute();
}
