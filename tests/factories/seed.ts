import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { hashPassword } from '#api/features/people/auth/passwords.ts';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { befriend } from '#api/features/people/friends/befriend.ts';
import { insertUser } from '#api/features/people/users/user-store.ts';
import { refreshAudience } from '#api/features/wishes/audiences/gift-sight.ts';
import { placeOnLists } from '#api/features/wishes/gift-lists/list-store.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

// Written straight to the database: a password's hash and a picture's variants cost more than all the calls of a test that
// needs hundreds of people and gifts. `person.ts` makes them through the API.

let hash: Promise<string> | undefined;
let seeded = 0;

/** An account with a session; its password is `PASSWORD`. */
export async function seedPerson(
  api: TestApi,
  name = 'Plantada',
  email = `plantada-${++seeded}@example.com`,
): Promise<Person> {
  const { db, clock } = api.services;
  hash ??= hashPassword(PASSWORD);
  const id = await insertUser(db, clock.now(), {
    email,
    name,
    passwordHash: await hash,
    subjects: {},
    emailVerifiedAt: null,
    avatarKey: null,
  });
  const token = await startSession(db, clock, id);
  return { id, name, email, token, call: (call, options) => api.call(call, { ...options, token }) };
}

/** Makes the first a friend of each of the others. */
export async function seedFriends(api: TestApi, one: Person, ...others: Person[]): Promise<void> {
  const { db, clock } = api.services;
  for (const other of others) await inTransaction(db, (trx) => befriend(trx, clock.now(), one.id, other.id));
}

/** A gift without a picture, on lists of these names; gives its id. Nobody is told. */
export async function seedGift(
  api: TestApi,
  owner: Person,
  name = 'Plantado',
  lists: readonly string[] = [],
): Promise<string> {
  const { db, clock } = api.services;
  const id = newId();
  const now = clock.now();
  await bare(db)
    .insertInto('gifts')
    .values({
      id,
      owner_id: owner.id,
      name,
      description: 'Sin foto',
      rating: 3,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (lists.length === 0) return id;
  await inTransaction(db, async (trx) => {
    await placeOnLists(trx, now, owner.id, id, lists);
    await refreshAudience(trx, id);
  });
  return id;
}
