import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { type ApiBundle, bundleApi } from '#tests/setup/api-process.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { HOUR_MS, MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

const run = promisify(execFile);
/** More than a process takes at once. */
const FRIENDS = 120;

let api: TestApi;
let bundle: ApiBundle;
let friends: Person[];
beforeAll(async () => {
  // Nine in the morning of 14 March 2027 in Buenos Aires.
  api = await startTestApi({}, stoppedClock(Date.UTC(2027, 2, 14, 12)));
  bundle = await bundleApi({ jobs: 'tests/database/crash/do-jobs.ts' });
  const mateo = await seedPerson(api, 'Mateo');
  await mateo.call('updateProfile', { form: { Birthday: '--03-14' } });
  friends = await Promise.all(Array.from({ length: FRIENDS }, () => seedPerson(api)));
  await seedFriends(api, mateo, ...friends);
});
afterAll(async () => {
  await api.stop();
  await bundle.remove();
});

/** Plans and does what is due in a process of its own; says how it ended. */
const doJobs = (how: 'die' | 'live') => {
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: api.dataDir };
  const env = { ...process.env, ...settings, ...(api.databaseUrl && { DATABASE_URL: api.databaseUrl }) };
  return run(process.execPath, [bundle.program('jobs'), String(api.clock.now()), how], { env }).then(
    () => 'done',
    (error) => error.signal ?? error.stderr,
  );
};
/** How often each friend was told, all friends together. */
async function counts(): Promise<number[]> {
  const { db } = api.services;
  const rows = await db.selectFrom('notifications').select('user_id').where('kind', '=', 'date').execute();
  return friends.map(({ id }) => rows.filter(({ user_id }) => user_id === id).length);
}

test('jobs: killed between doing and marking, then done by two at once: each once', async () => {
  await doJobs('live');
  api.clock.advance(HOUR_MS);
  expect(await doJobs('die')).toBe('SIGKILL');
  expect(await counts()).toEqual(Array(FRIENDS).fill(0));
  api.clock.advance(5 * MINUTE_MS);
  expect(await Promise.all([doJobs('live'), doJobs('live')])).toEqual(['done', 'done']);
  expect(await counts()).toEqual(Array(FRIENDS).fill(1));
});
