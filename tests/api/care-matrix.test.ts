import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { permissionTable } from '#tests/api/permissions/permission-table.ts';
import { makeScene } from '#tests/api/permissions/scene.ts';
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
