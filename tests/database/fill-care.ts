import { sql } from 'kysely';
import type { Db } from '#api/db/schema.ts';
import { hashSecretToken } from '#api/features/base/secret-token.ts';
import { FIRST_MS, rowId } from '#bench/bench-ids.ts';
import { friendDistance, type Scale } from '#bench/fill-rows.ts';

/** Who is in the care of the n-th of the people, and of a friend of theirs. */
export const dependentOf = (n: number): string => rowId('thanks', 1_000_000 + n);
/** The token by which that one gets an account, of a carer's link and of an operator's. */
export const handoverToken = (n: number): string => `cuenta-para-la-persona-${n}`;

/** What a second carer of that one asks the first. */
export const decisionOf = (n: number): string => rowId('thanks', 2_000_000 + n);
const CARE = ['handovers', 'care_decisions', 'operator_links'];

/** Gives each of the people somebody in their care, whom a friend cares for, too, another is asked to, and a third does not find. */
export async function fillCare(db: Db, scale: Scale): Promise<void> {
  const person = (n: number, friend: number) =>
    rowId('user', (n + (friend && friendDistance(scale, friend))) % scale.users);
  for (let start = 0; start < scale.users; start += 500) {
    const some = Array.from({ length: Math.min(500, scale.users - start) }, (_, n) => ({
      n: start + n,
      person_id: dependentOf(start + n),
    }));
    const sizes = { size_shirt: '', size_pants: '', size_shoes: '', color_note: '' };
    const users = some.map(({ n, person_id: id }) => ({
      ...{ id, name: 'Tomi', email: `tomi-${n}@invitado.invalid`, managed_since: n, birth_month: 3 },
      ...{ ...sizes, birth_day: 14, created_at: n, updated_at: n },
    }));
    await db.insertInto('users').values(users).execute();
    const carers = some.flatMap(({ n, person_id }) =>
      [0, 1].map((friend) => ({ person_id, carer_id: person(n, friend), since: n + friend })),
    );
    await db.insertInto('carers').values(carers).execute();
    const friendships = carers.flatMap(({ person_id: one, carer_id: other }) => [
      { user_id: one, friend_id: other, created_at: FIRST_MS },
      { user_id: other, friend_id: one, created_at: FIRST_MS },
    ]);
    await db.insertInto('friendships').values(friendships).execute();
    const invites = some.map(({ n, person_id }) => ({
      ...{ person_id, user_id: person(n, 2), from_id: person(n, 0), created_at: n },
    }));
    await db.insertInto('carer_invites').values(invites).execute();
    const hidden = some.map(({ n, person_id }) => ({ person_id, friend_id: person(n, 4) }));
    await db.insertInto('hidden_from').values(hidden).execute();
    const handovers = some.map(({ n, person_id }) => ({
      ...{ person_id, token_hash: hashSecretToken(handoverToken(n)), email: `cuenta-${n}@example.com` },
      ...{ expires_at: FIRST_MS + 10 ** 12, from_id: person(n, 0) },
    }));
    await db.insertInto('handovers').values(handovers).execute();
    const operators = some.map(({ n, person_id }) => ({
      ...{ user_id: person_id, token_hash: hashSecretToken(handoverToken(n)) },
      ...{ email: `invitada-${n}@example.com`, expires_at: FIRST_MS + 10 ** 12 },
    }));
    await db.insertInto('operator_links').values(operators).execute();
    const decisions = some.map(({ n, person_id }) => ({
      ...{ id: decisionOf(n), person_id, from_id: person(n, 1), kind: 'handover' as const },
      email: `pedida-${n}@example.com`,
      ...{ agreed: JSON.stringify([person(n, 1)]), due_at: FIRST_MS + 10 ** 12 },
    }));
    await db.insertInto('care_decisions').values(decisions).execute();
  }
  for (const table of ['users', 'carers', 'friendships', 'carer_invites', 'hidden_from', ...CARE])
    await sql`analyze ${sql.table(table)}`.execute(db);
}
