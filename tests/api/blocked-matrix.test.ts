import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { carePermissions } from '#tests/api/permissions/care-permissions.ts';
import { drawPermissions } from '#tests/api/permissions/draw-permissions.ts';
import type { PermissionRow } from '#tests/api/permissions/permission-row.ts';
import { permissionTable } from '#tests/api/permissions/permission-table.ts';
import { makeScene } from '#tests/api/permissions/scene.ts';
import type { Person } from '#tests/factories/person.ts';
import type { CallOptions } from '#tests/setup/call-api.ts';
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
  api = await startTestApi({ ...google.environment, ...oidc.environment, PUBLIC_URL: 'https://deseo.test' });
});
afterAll(async () => {
  await api.stop();
  await google.stop();
  await oidc.stop();
});

/** What is the caller's own and no id of the owner's: what a provider signed, the address of a browser's push, a guest's key. */
const ownThings: readonly EndpointName[] = [
  'googleLink',
  'oidcLink',
  'addPushDevice',
  'guestOfKey',
  'takeOverGuest',
];

/** Of a draw that both are in, neither puts the other out: they only never draw each other; nor of the care for somebody. */
const isShared = (name: EndpointName, who: string) =>
  (who === 'friend' && name in drawPermissions) || (who === 'author' && name in carePermissions);

/** The rows of calls that read who calls. */
const cells = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const { auth }: Endpoint = endpoints[name];
  if (auth === 'none' || auth === 'guest' || ownThings.includes(name)) return [];
  return permissionTable[name].map((row) => ({ title: `${name} ${row.way ?? ''}`.trim(), name, row }));
});

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const token = /^[\w-]{20,80}$/;

/** The same text about nothing: every id and token in it is one that nobody has. */
function unknown(text: string): string {
  const other = text.replaceAll(uuid, () => randomUUID());
  return other === text && token.test(text) ? text.replaceAll(/./g, 'x') : other;
}

function aboutNothing<T>(value: T): T {
  if (typeof value === 'string') return unknown(value) as T;
  if (Array.isArray(value)) return value.map(aboutNothing) as T;
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, aboutNothing(each)])) as T;
}

/** What an answer says, but for the id of its request. */
function said({ status, text }: { status: number; text: string }) {
  return { status, text: text.replace(/,"requestId":"[^"]*"/, '') };
}

type Cell = { name: EndpointName; row: PermissionRow };

/** Makes the call of a row about what is the owner's, and the same about nothing, as whom a block separates from the owner. */
async function tryCell(
  { name, row }: Cell,
  who: 'author' | 'friend' | 'stranger',
  blocker: 'owner' | 'caller',
) {
  if (isShared(name, who)) return null;
  const scene = await makeScene(api);
  const caller: Person = who === 'author' && row.author ? row.author(scene) : scene[who];
  const options: CallOptions = (await row.call?.({ api, scene, caller, google, oidc })) ?? {};
  const twin = aboutNothing(options);
  const [from, to] = blocker === 'owner' ? [scene.owner, caller] : [caller, scene.owner];
  expect((await from.call('block', { params: { userId: to.id } })).status).toBe(204);
  const answer = said(await api.call(name, { ...options, token: caller.token }));
  const isAboutSomething = JSON.stringify(twin) !== JSON.stringify(options);
  if (!isAboutSomething) return null;
  return { answer, nothing: said(await api.call(name, { ...twin, token: caller.token })) };
}

/** `npm run test:more` tells of a friend and a stranger too: one condition says who is apart, whatever they were before. */
const blocked = process.env['TEST_MORE']
  ? (['author', 'friend', 'stranger'] as const)
  : (['author'] as const);

describe('what is blocked', () => {
  test.each(blocked)('to the %s whom the owner blocked equals an unknown id, in bytes', async (who) => {
    let compared = 0;
    const failed = await failuresOf(cells, async (cell) => {
      const found = await tryCell(cell, who, 'owner');
      if (!found) return;
      compared += 1;
      expect(found.answer).toEqual(found.nothing);
    });
    expect(failed).toEqual([]);
    expect(compared).toBeGreaterThan(40);
  });

  test('by the caller themselves equals an unknown id, but for the block and a report', async () => {
    const own = cells.filter(({ name }) => name !== 'block' && name !== 'report');
    const failed = await failuresOf(own, async (cell) => {
      const found = await tryCell(cell, 'author', 'caller');
      if (found) expect(found.answer).toEqual(found.nothing);
    });
    expect(failed).toEqual([]);
  });
});
