import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CARERS } from '#contract/care.ts';
import { makeDependent } from '#tests/factories/dependent.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { PROPERTY_MS, propertySettings } from '#tests/setup/property-settings.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const PEOPLE = 5;
const RUNS = process.env.TEST_DATABASE === 'postgres' ? 15 : 40;

const acts = ['befriend', 'unfriend', 'block', 'unblock', 'care', 'leave', 'leaveOut', 'goAway'] as const;
type Act = { act: (typeof acts)[number]; one: number; other: number; child: number };

/** Does one thing of many that change who is whose friend, by the calls that people have. */
async function perform(people: Person[], children: string[], { act, one, other, child }: Act): Promise<void> {
  const [who, whom] = [people[one] as Person, people[other] as Person];
  const id = children[child] as string;
  const json = { userId: whom.id };
  if (act === 'befriend') {
    const { body } = await who.call('invite', { json: { toUserId: whom.id } });
    if ('invitationId' in body)
      await whom.call('acceptInvitation', { json: { invitationId: body.invitationId } });
  } else if (act === 'unfriend') await who.call('removeFriend', { params: { id: whom.id } });
  else if (act === 'block' || act === 'unblock') await who.call(act, { params: json });
  else if (act === 'care') {
    await who.call('inviteCarer', { params: { id }, json });
    await whom.call('acceptCare', { params: { id } });
  } else if (act === 'leave') await whom.call('removeCarer', { params: { id, userId: whom.id }, json: {} });
  else if (act === 'leaveOut')
    await who.call('hideDependent', { params: { id }, json: { friendIds: one === other ? [] : [whom.id] } });
  else await who.call('removeFriend', { params: { id } });
}

/** Who is to be a friend of a person in care, by what the tables say of everybody else. */
async function expected(people: Person[], personId: string): Promise<string[]> {
  const { db } = api.services;
  const carers = await db.selectFrom('carers').select('carer_id').where('person_id', '=', personId).execute();
  const caring = carers.map((row) => row.carer_id);
  const hidden = await db
    .selectFrom('hidden_from')
    .select('friend_id')
    .where('person_id', '=', personId)
    .execute();
  const blocks = await db.selectFrom('blocks').select(['user_id', 'blocked_id']).execute();
  const friends = await db.selectFrom('friendships').select(['user_id', 'friend_id']).execute();
  expect(caring.length).toBeGreaterThan(0);
  expect(caring.length).toBeLessThanOrEqual(MAX_CARERS);
  return people
    .map(({ id }) => id)
    .filter((id) => {
      if (caring.includes(id)) return true;
      const isFriend = friends.some((row) => row.friend_id === id && caring.includes(row.user_id));
      const isApart = blocks.some(({ user_id, blocked_id }) =>
        [...caring, personId].some(
          (kept) => (user_id === id && blocked_id === kept) || (user_id === kept && blocked_id === id),
        ),
      );
      return isFriend && !isApart && !hidden.some((row) => row.friend_id === id);
    })
    .sort();
}

test('somebody in care: friends are their carers and whoever is a friend of one', {
  timeout: PROPERTY_MS,
}, async () => {
  const person = fc.nat(PEOPLE - 1);
  const act = fc.record({ act: fc.constantFrom(...acts), one: person, other: person, child: fc.nat(1) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (story) => {
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, (_, n) => seedPerson(api, `Gente ${n}`)),
      );
      const [first, second, third] = people as [Person, Person, Person];
      await seedFriends(api, first, second, third);
      const children = [await makeDependent(first, 'Tomi'), await makeDependent(second, 'Ana', [first])];
      for (const each of story) {
        await perform(people, children, each);
        for (const id of children) {
          const rows = await api.services.db
            .selectFrom('friendships')
            .select('friend_id')
            .where('user_id', '=', id)
            .execute();
          expect(rows.map((row) => row.friend_id).sort()).toEqual(await expected(people, id));
        }
      }
    }),
    propertySettings(RUNS),
  );
});
