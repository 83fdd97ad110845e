import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyAction } from '#tests/database/secrecy/actions.ts';
import { handoverStory, knownStories } from '#tests/database/secrecy/known-stories.ts';
import { type Story, tellStory } from '#tests/database/secrecy/tell-story.ts';
import { makeWorld, OTHER_GUEST, PEOPLE } from '#tests/database/secrecy/world.ts';
import { PROPERTY_MS, propertySettings } from '#tests/setup/property-settings.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { stoppedClock } from '#tests/setup/test-clock.ts';

const RUNS = 12;

let told: TestApi;
let hidden: TestApi;
beforeAll(async () => {
  [told, hidden] = await Promise.all([startTestApi({}, stoppedClock()), startTestApi({}, stoppedClock())]);
});
afterAll(() => Promise.all([told.stop(), hidden.stop()]));

let runs = 0;
/** Tells the story with its reservations and without those that the watcher may not know of; gives how many were kept secret. */
async function expectNothingTold(story: Story): Promise<number> {
  runs += 1;
  const [withThem, without] = await Promise.all(
    [told, hidden].map(async (api) =>
      tellStory(await makeWorld(api, runs), story, api === hidden ? 'hidden' : 'told'),
    ),
  );
  expect(withThem?.seen).toEqual(without?.seen);
  return withThem?.secrets ?? 0;
}

async function countHolderNotifications({ services: { db } }: TestApi): Promise<number> {
  const rows = await db.selectFrom('notifications').select('id').where('type', '=', 4).execute();
  return rows.length;
}

const aStory = fc.record<Story>({
  watcher: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(0, PEOPLE, OTHER_GUEST) },
    { weight: 1, arbitrary: fc.nat(PEOPLE) },
  ),
  steps: fc.array(fc.record({ action: anyAction, looks: fc.array(fc.nat(200), { maxLength: 2 }) }), {
    minLength: 10,
    maxLength: 30,
  }),
});

test('secrecy: no answer to owner or visitor depends on reservations', {
  timeout: PROPERTY_MS,
}, async () => {
  let secrets = 0;
  await fc.assert(
    fc.asyncProperty(aStory, async (story) => {
      secrets += await expectNothingTold(story);
    }),
    { ...propertySettings(RUNS), examples: knownStories },
  );
  // why: a property of stories without reservations, or of owners who never touch a reserved gift, would hold vacuously.
  expect(secrets).toBeGreaterThan(20);
  expect(await countHolderNotifications(told)).toBeGreaterThan(5);
});

test('secrecy: whoever gets the list kept for them is blind from the first look on', async () => {
  expect(await expectNothingTold(handoverStory)).toBeGreaterThan(2);
});
