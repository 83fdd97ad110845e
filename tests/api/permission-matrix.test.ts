import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBatched } from '#contract/batch.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { commonErrors, errorAnswer, errorStatus } from '#contract/errors.ts';
import { footprint } from '#tests/api/permissions/footprint.ts';
import { type PermissionRow, type Role, roles } from '#tests/api/permissions/permission-row.ts';
import { permissionTable } from '#tests/api/permissions/permission-table.ts';
import { makeScene, type Scene } from '#tests/api/permissions/scene.ts';
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

const names = Object.keys(endpoints) as EndpointName[];
const callerOf = (role: Role, row: PermissionRow, scene: Scene) => {
  if (role === 'visitor') return null;
  return role === 'author' && row.author ? row.author(scene) : scene[role];
};

/** Checks a refusal: the code's own status, one of the codes the contract names for the call, and nothing else in it. */
function expectRefusal(name: EndpointName, answer: { status: number; error: unknown }, code: string): void {
  const error = errorAnswer.strict().parse(answer.error);
  expect(error.code).toBe(code);
  expect(answer.status).toBe(errorStatus[error.code as keyof typeof errorStatus]);
  expect(error.error).toBe(error.message);
  expect([...commonErrors, ...endpoints[name].errors]).toContain(code);
}

/** Checks that a read in a batch answers what its own request did, but for the id of the request. */
async function expectSameInBatch(
  name: EndpointName,
  { token, params, query = {} }: CallOptions,
  alone: { status: number; text: string },
): Promise<void> {
  const asText = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const json = { reads: [{ name, params, query: asText }] };
  const { status, body } = await api.call('batch', { token, json });
  const [answer] = status === 200 ? body.answers : [];
  const withoutId = (text = '') => text.replace(/,"requestId":"[^"]*"/, '');
  expect(answer?.status).toBe(alone.status);
  expect(withoutId(JSON.stringify(answer?.body))).toBe(withoutId(alone.text));
}

/** Makes the call of one cell in the scene and checks what is answered; a refusal leaves no footprint. */
async function checkCell(name: EndpointName, row: PermissionRow, role: Role, scene: Scene): Promise<void> {
  const endpoint: Endpoint = endpoints[name];
  const caller = callerOf(role, row, scene);
  const options = (await row.call?.({ api, scene, caller, google, oidc })) ?? {};
  const expected = row.answers[role];
  const before = typeof expected === 'string' ? await footprint(api, scene) : undefined;
  const sent = { ...options, token: caller?.token };
  const answer = await api.call(name, sent);
  if (isBatched(endpoint)) await expectSameInBatch(name, sent, answer);
  if (typeof expected === 'string') {
    expectRefusal(name, answer, expected);
    expect(await footprint(api, scene)).toEqual(before);
    return;
  }
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: expected });
  expect([endpoint.status, endpoint.repeatStatus]).toContain(expected);
  if (endpoint.answer) endpoint.answer.parse(answer.body);
  else if (endpoint.download) expect(answer.headers['content-type']).toBe(endpoint.download);
  else expect(answer.text).toBe('');
}

/** Makes the call with a token that nobody has, which is a visitor's where the call asks for none. */
async function checkDeadToken(name: EndpointName, row: PermissionRow, scene: Scene): Promise<void> {
  const endpoint: Endpoint = endpoints[name];
  const options = (await row.call?.({ api, scene, caller: null, google, oidc })) ?? {};
  const answer = await api.call(name, { ...options, token: 'a'.repeat(43) });
  if (endpoint.auth === 'none' || endpoint.auth === 'guest') expect(answer.status).toBe(row.answers.visitor);
  else expectRefusal(name, answer, 'unauthorized');
}

/** The cells of a call, in each row those first that leave the scene as it was: what was refused, or only read. */
function cellsOf(name: EndpointName) {
  const changes = (row: PermissionRow, role: Role) =>
    endpoints[name].method !== 'GET' && typeof row.answers[role] !== 'string';
  const { auth }: Endpoint = endpoints[name];
  // why: where no token is asked for, it is one more visitor, and a scene may stand so many calls and no more.
  const isChange = auth === 'none' || auth === 'guest';
  const dead = permissionTable[name]
    .slice(0, 1)
    .map((row) => ({ title: 'with a dead token', row, role: null, isChange }));
  const living = permissionTable[name].flatMap((row) =>
    roles
      .map((role) => ({
        title: `${row.way ?? ''} by ${role}`.trim(),
        row,
        role,
        isChange: changes(row, role),
      }))
      .sort((one, other) => Number(one.isChange) - Number(other.isChange)),
  );
  return [...dead, ...living];
}

describe('permission matrix', () => {
  test('has a row for every call of the contract and for nothing else', () => {
    expect(Object.keys(permissionTable).sort()).toEqual([...names].sort());
  });

  test('every call but two, which need the web, succeeds for somebody', () => {
    const never = names.filter((name) =>
      permissionTable[name].every((row) =>
        Object.values(row.answers).every((expected) => typeof expected === 'string'),
      ),
    );
    expect(never).toEqual(['testPushDevice', 'metadata']);
  });

  test.each(names)('%s: each role gets its answer, a dead token none', async (name) => {
    let left: { row: PermissionRow; scene: Scene } | null = null;
    const failed = await failuresOf(cellsOf(name), async ({ row, role, isChange }) => {
      const scene: Scene = left?.row === row ? left.scene : await makeScene(api);
      left = null;
      if (role) await checkCell(name, row, role, scene);
      else await checkDeadToken(name, row, scene);
      if (!isChange) left = { row, scene };
    });
    expect(failed).toEqual([]);
  });
});
