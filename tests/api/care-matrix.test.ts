import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { PermissionRow } from '#tests/api/permissions/permission-row.ts';
import { permissionTable } from '#tests/api/permissions/permission-table.ts';
import { makeScene, type Scene } from '#tests/api/permissions/scene.ts';
import { performInCare } from '#tests/database/secrecy/perform-care.ts';
import { handOver, makeDependent } from '#tests/factories/dependent.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { type OidcProvider, startOidcProvider } from '#tests/setup/oidc-provider.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let google: GoogleProvider;
let oidc: OidcProvider;
beforeAll(async () => {
  google = await startGoogleProvider();
  oidc = await startOidcProvider();
  api = await startTestApi({ ...google.environment, ...oidc.environment });
});
afterAll(async () => {
  await api.stop();
  await google.stop();
  await oidc.stop();
});

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => (endpoints[name] as Endpoint).forDependents,
);

/** Makes a call of the permission matrix in the name of somebody; gives what is answered but for the request's id. */
async function callFor(name: EndpointName, caller: Person, forId: string): Promise<string> {
  const scene = await makeScene(api);
  const [row] = permissionTable[name];
  const options = (await row?.call?.({ api, scene, caller, google, oidc })) ?? {};
  const query = { ...options.query, forId };
  const { status, text } = await api.call(name, { ...options, query, token: caller.token });
  return `${status} ${text.replace(/,"requestId":"[^"]*"/, '')}`;
}

test('calls in somebody’s name: to all but their carers there is nobody', async () => {
  const [mother, father, grandma, stranger] = (await Promise.all(
    ['Lucía', 'Pablo', 'Abuela', 'Extraña'].map((name) => seedPerson(api, name)),
  )) as [Person, Person, Person, Person];
  await seedFriends(api, mother, father, grandma);
  const id = await makeDependent(mother, 'Tomi', [father]);
  await father.call('removeCarer', { params: { id, userId: father.id }, json: {} });
  await mother.call('hideDependent', { params: { id }, json: { friendIds: [grandma.id] } });
  const other = await makeDependent(mother, 'Ana');
  await handOver(api, mother, other, 'ana-a-cargo@example.com');
  const refused: [Person, string][] = [
    [father, id],
    [grandma, id],
    [stranger, id],
    [mother, other],
  ];
  expect(names.length).toBeGreaterThan(15);
  const cells = names.flatMap((name) => refused.map(([who, forId]) => ({ title: name, name, who, forId })));
  const failed = await failuresOf(cells, async ({ name, who, forId }) => {
    const answered = await callFor(name, who, forId);
    expect(answered).toContain('404 {"code":"not_your_dependent"');
    expect(answered).toBe(await callFor(name, who, randomUUID()));
  });
  expect(failed).toEqual([]);
  const allowed = await failuresOf(
    names.map((name) => ({ title: name, name })),
    async ({ name }) => expect(await callFor(name, mother, id)).not.toContain('not_your_dependent'),
  );
  expect(allowed).toEqual([]);
});

type Cell = { name: EndpointName; row: PermissionRow };

/**
 * Reads about something of somebody's, and acts in a pool that the caller is not in: what may tell a carer who looks away that something
 * is reserved. Reads about nobody in particular are compared in blind-carers.test.ts.
 */
const telling = (Object.keys(endpoints) as EndpointName[]).flatMap((name): (Cell & { title: string })[] => {
  const isAct = endpoints[name].method !== 'GET';
  if (isAct && (!name.includes('Pool') || name === 'createPool')) return [];
  const rows: readonly PermissionRow[] = permissionTable[name];
  const about = rows.filter(({ call }) => call !== undefined);
  return about.map((row) => ({ title: `${name} ${row.way ?? ''}`, name, row }));
});

/** Puts the owner in the care of the friend, who looks away, and is in no pool of theirs. */
async function lookAway({ owner, friend }: Scene): Promise<void> {
  const { db } = api.services;
  await performInCare({ api, people: [owner] }, friend);
  await friend.call('updateDependent', { params: { id: owner.id }, json: { hidesReservations: true } });
  await bare(db).deleteFrom('pool_members').where('user_id', '=', friend.id).execute();
}

/** Makes a call as a carer who looks away, and again once nothing of the owner's is reserved; gives both answers. */
async function tellCell({ name, row }: Cell): Promise<string[]> {
  const { db } = api.services;
  const scene = await makeScene(api);
  const caller = scene.friend;
  const options = (await row.call?.({ api, scene, caller, google, oidc })) ?? {};
  await lookAway(scene);
  const answer = async () => {
    const { status, text } = await caller.call(name, options);
    return `${status} ${text.replace(/,"requestId":"[^"]*"/, '')}`;
  };
  const reserved = await answer();
  for (const table of ['pools', 'reservations'] as const)
    await bare(db).deleteFrom(table).where('owner_id', '=', scene.owner.id).execute();
  return [reserved, await answer()];
}

test('carers who look away: what is reserved is as if it were not, in bytes', async () => {
  expect(telling.length).toBeGreaterThan(60);
  const failed = await failuresOf(telling, async (cell) => {
    const [reserved, unreserved] = await tellCell(cell);
    expect(reserved).toBe(unreserved);
  });
  expect(failed).toEqual([]);
});
