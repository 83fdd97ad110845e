import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { countRows } from '#tests/api/permissions/footprint.ts';
import { roles } from '#tests/api/permissions/permission-row.ts';
import { permissionTable } from '#tests/api/permissions/permission-table.ts';
import { makeScene } from '#tests/api/permissions/scene.ts';
import { applyMutation } from '#tests/postgres/fuzz/apply-mutation.ts';
import { copyDraft, type Draft, draftOf, encodeDraft } from '#tests/postgres/fuzz/draft.ts';
import { type Mutation, mutationsOf } from '#tests/postgres/fuzz/mutations.ts';
import { expectEnvelope } from '#tests/setup/expect-refusal.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { type OidcProvider, startOidcProvider } from '#tests/setup/oidc-provider.ts';
import { PROPERTY_MS, propertySettings } from '#tests/setup/property-settings.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { uploadsIn } from '#tests/setup/uploads-in.ts';

// On PostgreSQL, which refuses what SQLite stores: zero bytes, half characters, ids that are none, numbers too large.

const ANSWER_MS = 8000;
const names = Object.keys(endpoints) as EndpointName[];
/** Calls that hash a password or decode a picture when they are done: fewer tries. */
const dear = new Set<EndpointName>([
  'createGift',
  'deleteAccount',
  'googleLogin',
  'login',
  'oidcLogin',
  'register',
  'resetPassword',
  'updateProfile',
  'uploadAvatar',
  'verifyReset',
]);

let api: TestApi;
let google: GoogleProvider;
let oidc: OidcProvider;
beforeAll(async () => {
  google = await startGoogleProvider();
  oidc = await startOidcProvider();
  api = await startTestApi({ ...google.environment, ...oidc.environment, PUBLIC_URL: 'https://deseo.test' });
  // why: made at first use, and then no row of the call that is tried.
  await api.services.push?.publicKey();
});
afterAll(async () => {
  await api.stop();
  await google.stop();
  await oidc.stop();
});

/** The call as somebody makes it who may, on things of its own, and how many rows there are before it is made. */
async function validCall(name: EndpointName): Promise<{ draft: Draft; rows: Record<string, number> }> {
  const scene = await makeScene(api);
  const row =
    permissionTable[name].find(({ answers }) => typeof answers.author === 'number') ??
    permissionTable[name][0];
  const role = roles.findLast((each) => typeof row?.answers[each] === 'number') ?? 'owner';
  const caller =
    role === 'visitor' ? null : role === 'author' && row?.author ? row.author(scene) : scene[role];
  const options = (await row?.call?.({ api, scene, caller, google, oidc })) ?? {};
  const draft = await draftOf(name, { ...options, token: caller?.token });
  return { draft, rows: await countRows(api) };
}

async function answerInTime(draft: Draft) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ANSWER_MS} ms`)), ANSWER_MS);
  });
  try {
    return await Promise.race([api.app.inject(encodeDraft(draft) as never), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Spoils a right call and checks that it is done, or refused as the contract says with nothing made. Gives whether the right
 * call can be made again: what was refused, or only read, has changed nothing.
 */
async function tryOut(right: Draft, rows: Record<string, number>, mutations: Mutation[]): Promise<boolean> {
  const draft = copyDraft(right);
  for (const mutation of mutations) applyMutation(draft, mutation);
  const answer = await answerInTime(draft);
  if (answer.statusCode < 400) return draft.method === 'GET';
  expectEnvelope(answer);
  expect(await countRows(api)).toEqual(rows);
  return true;
}

describe('fuzzed call', () => {
  test.each(names)(
    '%s: in time, done or refused in the envelope, and then nothing made',
    {
      timeout: PROPERTY_MS,
    },
    async (name) => {
      let right = await validCall(name);
      const property = fc.asyncProperty(mutationsOf(right.draft), async (mutations) => {
        if (!(await tryOut(right.draft, right.rows, mutations))) right = await validCall(name);
      });
      await fc.assert(property, propertySettings(dear.has(name) ? 3 : 4));
    },
  );

  test('uploads: none is left behind', async () => {
    expect(await uploadsIn(api.dataDir)).toEqual([]);
  });
});
