import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type NoticeWorld,
  seedDevice,
  startNoticeWorld,
  tell,
} from '#tests/database/notices/notice-world.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { type ApiBundle, bundleApi } from '#tests/setup/api-process.ts';
import { MINUTE_MS } from '#tests/setup/test-clock.ts';

const run = promisify(execFile);
/** More than a process takes at once. */
const PEOPLE = 60;

let world: NoticeWorld;
let bundle: ApiBundle;
beforeAll(async () => {
  [world, bundle] = await Promise.all([
    startNoticeWorld(),
    bundleApi({ send: 'tests/database/crash/send-notices.ts' }),
  ]);
});
afterAll(async () => {
  await world.stop();
  await bundle.remove();
});

/** Does what is due in a process of its own; says how it ended. */
const doJobs = (how: 'die' | 'live') => {
  const { clock, dataDir, databaseUrl } = world.api;
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: dataDir, SMTP_URL: world.mail.url };
  const env = { ...process.env, ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return run(process.execPath, [bundle.program('send'), String(clock.now()), how], { env }).then(
    () => 'done',
    (error) => error.signal ?? error.stderr,
  );
};

test('notices: killed between marking and sending, then two at once: at most once', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => seedPerson(world.api)));
  const devices = await Promise.all(people.map((person) => seedDevice(world, person)));
  await tell(world, people);
  expect(await doJobs('die')).toBe('SIGKILL');
  world.api.clock.advance(5 * MINUTE_MS);
  expect(await Promise.all([doJobs('live'), doJobs('live')])).toEqual(['done', 'done']);
  const pushes = devices.map((device) => device.got().length);
  const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
  const mails = people.map(
    ({ email }) => world.mail.mails.filter(({ to }) => to?.[0]?.address === email).length,
  );
  expect([Math.max(...pushes), Math.max(...mails)]).toEqual([1, 1]);
  // why: one message was marked when the process was killed, by either channel.
  expect(total(pushes) + total(mails)).toBe(2 * PEOPLE - 1);
});
