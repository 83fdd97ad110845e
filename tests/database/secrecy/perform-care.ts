import type { EndpointName } from '#contract/endpoints.ts';
import type { World } from '#tests/database/secrecy/world.ts';
import { mailedToken } from '#tests/factories/dependent.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import type { Call, TestAnswer } from '#tests/setup/call-api.ts';

/** Puts the first person, as if they had never had an account, in somebody's care; gives what that one is answered about them. */
export async function performInCare(
  world: Pick<World, 'api' | 'people'>,
  carer: Person,
): Promise<TestAnswer<EndpointName>> {
  const { db, clock } = world.api.services;
  const { id } = world.people[0] as Person;
  const now = clock.now();
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await db.deleteFrom('notifications').where('user_id', '=', id).execute();
  await db
    .updateTable('users')
    .set({ managed_since: now, password_hash: null })
    .where('id', '=', id)
    .execute();
  await db.insertInto('carers').values({ person_id: id, carer_id: carer.id, since: now }).execute();
  return carer.call('dependents');
}

/** Hands the first person their list over, who claims it and is signed in from then on. */
export async function performClaim(world: World, call: Call): Promise<TestAnswer<EndpointName>> {
  const { api, people } = world;
  const { id, email, name } = people[0] as Person;
  const sent = await call('handOver', { params: { id }, json: { email, password: PASSWORD } });
  if (sent.status !== 200) return sent;
  const json = { token: await mailedToken(api, email), password: 'secreto1', name };
  const claimed = await api.call('claim', { json });
  const { token } = claimed.body;
  people[0] = { id, email, name, token, call: (which, options) => api.call(which, { ...options, token }) };
  return claimed;
}
