import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { applyMutation } from '#tests/api/fuzz/apply-mutation.ts';
import { copyDraft, type Draft, draftOf, encodeDraft } from '#tests/api/fuzz/draft.ts';
import { expectEnvelope } from '#tests/api/fuzz/expect-refusal.ts';
import { type Mutation, mutationsOf } from '#tests/api/fuzz/mutations.ts';
import { countRows } from '#tests/api/permissions/footprint.ts';
import { roles } from '#tests/api/permissions/permission-row.ts';
import { permissionTable } from '#tests/api/permissions/permission-table.ts';
import { makeScene } from '#tests/api/permissions/scene.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { PROPERTY_MS, propertySettings } from '#tests/setup/property-settings.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { ownUploadSpool, type UploadSpool } from '#tests/setup/upload-spool.ts';

const ANSWER_MS = 8000;
const names = Object.keys(endpoints) as EndpointName[];

let api: TestApi;
let google: GoogleProvider;
let spool: UploadSpool;
beforeAll(async () => {
  spool = await ownUploadSpool();
  google = await startGoogleProvider();
  api = await startTestApi(google.environment);
});
afterAll(async () => {
  await api.stop();
  await google.stop();
  await spool.remove();
});

/** The call as somebody makes it who may, on things of its own. */
async function validDraft(name: EndpointName): Promise<Draft> {
  const scene = await makeScene(api);
  const row =
    permissionTable[name].find(({ answers }) => typeof answers.author === 'number') ??
    permissionTable[name][0];
  const role = roles.findLast((each) => typeof row?.answers[each] === 'number') ?? 'owner';
  const caller =
    role === 'visitor' ? null : role === 'author' && row?.author ? row.author(scene) : scene[role];
  const options = (await row?.call?.({ api, scene, caller, google })) ?? {};
  return draftOf(name, { ...options, token: caller?.token });
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
 * call can be made again: what was refused has changed nothing.
 */
async function tryOut(right: Draft, mutations: Mutation[]): Promise<boolean> {
  const draft = copyDraft(right);
  for (const mutation of mutations) applyMutation(draft, mutation);
  const before = await countRows(api);
  const answer = await answerInTime(draft);
  if (answer.statusCode < 400) return draft.method === 'GET';
  expectEnvelope(answer);
  expect(await countRows(api)).toEqual(before);
  return true;
}

describe('whatever is sent', () => {
  test.each(names)(
    '%s answers or refuses, in time, in the envelope, and makes nothing of what it refuses',
    {
      timeout: PROPERTY_MS,
    },
    async (name) => {
      let right = await validDraft(name);
      const property = fc.asyncProperty(mutationsOf(right), async (mutations) => {
        if (!(await tryOut(right, mutations))) right = await validDraft(name);
      });
      await fc.assert(property, propertySettings(40));
    },
  );

  test('no upload is left behind', async () => {
    expect(await spool.left()).toEqual([]);
  });
});
