import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { commonErrors, errorAnswer, errorStatus } from '#contract/errors.ts';
import { footprint } from '#tests/api/permissions/footprint.ts';
import { type PermissionRow, type Role, roles } from '#tests/api/permissions/permission-row.ts';
import { permissionTable } from '#tests/api/permissions/permission-table.ts';
import { makeScene, type Scene } from '#tests/api/permissions/scene.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let google: GoogleProvider;
beforeAll(async () => {
  google = await startGoogleProvider();
  api = await startTestApi(google.environment);
});
afterAll(async () => {
  await api.stop();
  await google.stop();
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

test('the matrix has a row for every call of the contract and for nothing else', () => {
  expect(Object.keys(permissionTable).sort()).toEqual([...names].sort());
});

test('every call succeeds for somebody, so that its answer is seen; but for links, which need the web', () => {
  const never = names.filter((name) =>
    permissionTable[name].every((row) =>
      Object.values(row.answers).every((expected) => typeof expected === 'string'),
    ),
  );
  expect(never).toEqual(['metadata']);
});

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];
  const cells = permissionTable[name].flatMap((row) =>
    roles.map((role) => ({ row, role, way: row.way ?? '' })),
  );

  test.each(cells)('$way by $role', async ({ row, role }) => {
    const scene = await makeScene(api);
    const caller = callerOf(role, row, scene);
    const options = (await row.call?.({ api, scene, caller, google })) ?? {};
    const expected = row.answers[role];
    const before = typeof expected === 'string' ? await footprint(api, scene) : undefined;
    const answer = await api.call(name, { ...options, token: caller?.token });
    if (typeof expected === 'string') {
      expectRefusal(name, answer, expected);
      expect(await footprint(api, scene)).toEqual(before);
    } else {
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: expected });
      expect([endpoint.status, endpoint.repeatStatus]).toContain(expected);
      if (endpoint.answer) endpoint.answer.parse(answer.body);
      else if (endpoint.download) expect(answer.headers['content-type']).toBe(endpoint.download);
      else expect(answer.text).toBe('');
    }
  });

  test('with a dead token', async () => {
    const scene = await makeScene(api);
    const [row] = permissionTable[name];
    const options = (await row?.call?.({ api, scene, caller: null, google })) ?? {};
    const answer = await api.call(name, { ...options, token: 'a'.repeat(43) });
    if (endpoint.auth === 'none') expect(answer.status).toBe(row?.answers.visitor);
    else expectRefusal(name, answer, 'unauthorized');
  });
});
