import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookups } from '#tests/database/secrecy/lookups.ts';
import { callAs, GUEST, makeWorld, PEOPLE, STRANGER, type World } from '#tests/database/secrecy/world.ts';
import { anOccasion } from '#tests/factories/occasion.ts';
import type { TestAnswer } from '#tests/setup/call-api.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { stoppedClock } from '#tests/setup/test-clock.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock());
  world = await makeWorld(api, 1);
  for (const [index, person] of world.people.entries()) {
    await person.call('updateProfile', { form: { Birthday: `${yearOf(index)}-03-1${index}` } });
    const wedding = { ...anOccasion, name: `Bodas ${index}`, year: yearOf(index), isYearly: true };
    await person.call('createOccasion', { json: wedding });
    await person.call('createOccasion', {
      json: { ...wedding, name: `Solo yo ${index}`, audience: 'me' },
    });
  }
});
afterAll(() => api.stop());

const yearOf = (index: number) => 1941 + index;

/** Every answer to every reading call, by somebody of the world. */
async function answersTo(watcher: number): Promise<TestAnswer<'dates'>[]> {
  const answers: TestAnswer<'dates'>[] = [];
  for (const { name, options } of lookups(world))
    answers.push((await callAs(world, watcher)(name, options)) as never);
  return answers;
}

/** All that the answers say, without ids, which may have any digits. */
const saidIn = (answers: TestAnswer<'dates'>[]) =>
  world.labels.readable(answers.map(({ text }) => text).join('\n'));

test('year of birth: in nobody’s answer but one’s own', async () => {
  const told: string[] = [];
  for (const watcher of [0, 1, STRANGER, PEOPLE, GUEST]) {
    const said = saidIn(await answersTo(watcher));
    for (const index of world.people.keys())
      if (said.includes(String(yearOf(index)))) told.push(`${index} to ${watcher}`);
  }
  expect(told).toEqual(['0 to 0', '1 to 1', `${STRANGER} to ${STRANGER}`]);
});

test('day “Solo yo”: in no answer but one’s own', async () => {
  const said = saidIn(await answersTo(1));
  expect(said).toContain('Solo yo 1');
  for (const index of [0, 2, 3, 4]) expect(said).not.toContain(`Solo yo ${index}`);
  expect(said).toContain('Bodas 0');
});

test('birthday for “Nadie”: in no answer but one’s own', async () => {
  const before = saidIn(await answersTo(1));
  expect(before).toContain('03-10');
  await world.people[0]?.call('updateProfile', { form: { BirthdayAudience: 'nobody' } });
  expect(saidIn(await answersTo(1))).not.toContain('03-10');
  expect(saidIn(await answersTo(0))).toContain('1941-03-10');
});
