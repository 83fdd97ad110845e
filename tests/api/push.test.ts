import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addJobs } from '#api/features/base/job-store.ts';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { DIGEST } from '#api/features/messaging/notices/digest.ts';
import { DELIVER, deliver } from '#api/features/messaging/notices/plan-deliveries.ts';
import { MAX_PUSH_DEVICES } from '#contract/notices.ts';
import {
  doJobs,
  NOON,
  type NoticeWorld,
  SITE,
  seedDevice,
  startNoticeWorld,
  tell,
} from '#tests/database/notices/notice-world.ts';
import { browserKeys } from '#tests/database/notices/push-host.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { startTestApi } from '#tests/setup/test-api.ts';
import { MINUTE_MS, stoppedClock, testClock } from '#tests/setup/test-clock.ts';

let world: NoticeWorld;
let ana: Person;
beforeAll(async () => {
  world = await startNoticeWorld(stoppedClock(NOON), 2000);
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.api.clock.advance(NOON - world.api.clock.now());
  await world.api.services.db.deleteFrom('jobs').execute();
  ana = await seedPerson(world.api, 'Ana');
});

const devicesOf = async (person = ana) => (await person.call('pushDevices')).body.map(({ id }) => id);
const after = async (ms: number) => {
  world.api.clock.advance(ms);
  await doJobs(world.api);
};

test('push: encrypted for one browser, signed by the server, with its time and urgency', async () => {
  const phone = await seedDevice(world, ana);
  await tell(world, [ana]);
  await doJobs(world.api);
  const [request] = phone.got();
  expect(phone.messages()).toEqual([
    {
      title: 'Nueva invitación',
      body: 'Mateo quiere ser parte de tus amigos',
      lang: 'es',
      navigate: `${SITE}/notifications`,
      tag: expect.stringMatching(/^[\w-]{32}$/),
    },
  ]);
  const { topic, ttl, urgency, authorization = '' } = request?.headers ?? {};
  expect({ topic, ttl, urgency }).toEqual({
    topic: phone.messages()[0].tag,
    ttl: '86400',
    urgency: 'normal',
  });
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  expect((await ana.call('pushKey')).body.key).toBe(key);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload } = await jwtVerify(token, await importKey({ kty: 'EC', crv: 'P-256', x, y }));
  expect(payload).toMatchObject({ aud: world.push.url, sub: 'mailto:ops@deseo.example' });
});

const importKey = (jwk: { kty: string; crv: string; x: string | undefined; y: string | undefined }) =>
  crypto.subtle.importKey('jwk', jwk as JsonWebKey, { name: 'ECDSA', namedCurve: 'P-256' }, true, ['verify']);

test('push: a test goes to one device at once, and says what became of it', async () => {
  const [phone, gone, slow] = [
    await seedDevice(world, ana),
    await seedDevice(world, ana, '/410'),
    await seedDevice(world, ana, '/500'),
  ];
  const tryOn = async ({ id }: { id: string }, by = ana) => {
    const { status, error } = await by.call('testPushDevice', { params: { id } });
    return status === 204 ? 'sent' : error.code;
  };
  expect(await tryOn(phone)).toBe('sent');
  expect(phone.messages()).toMatchObject([
    { title: 'Así te avisamos', body: 'Este dispositivo recibe avisos.', navigate: `${SITE}/avisos` },
  ]);
  expect([await tryOn(gone), await tryOn(slow)]).toEqual(['push_device_not_found', 'push_not_sent']);
  expect((await devicesOf()).sort()).toEqual([phone.id, slow.id].sort());
  expect(await tryOn(phone, await seedPerson(world.api, 'Beto'))).toBe('push_device_not_found');
  expect(phone.got()).toHaveLength(1);
});

test('push: a device that its service says is gone is forgotten, no other', async () => {
  const gone = [await seedDevice(world, ana, '/404'), await seedDevice(world, ana, '/410')];
  const kept = [];
  for (const path of ['/201', '/400', '/403', '/500']) kept.push(await seedDevice(world, ana, path));
  await tell(world, [ana]);
  await doJobs(world.api);
  expect([...gone, ...kept].map((device) => device.got().length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect((await devicesOf()).sort()).toEqual(kept.map(({ id }) => id).sort());
});

test('push: tried three times where no device took it, as late as is asked for', async () => {
  const [busy, failing, lying] = await Promise.all(
    [1, 2, 3].map((number) => seedPerson(world.api, `Persona ${number}`)),
  );
  if (!busy || !failing || !lying) throw new Error('nobody');
  const devices = [
    await seedDevice(world, busy, '/429/1800'),
    await seedDevice(world, failing, '/500'),
    await seedDevice(world, lying, '/garbage'),
  ];
  const counts = () => devices.map((device) => device.got().length);
  await tell(world, [busy, failing, lying]);
  await doJobs(world.api);
  expect(counts()).toEqual([1, 1, 1]);
  await after(10 * MINUTE_MS);
  expect(counts()).toEqual([1, 2, 2]);
  await after(20 * MINUTE_MS);
  expect(counts()).toEqual([2, 3, 3]);
  for (let turn = 0; turn < 6; turn += 1) await after(30 * MINUTE_MS);
  expect(counts()).toEqual([3, 3, 3]);
});

test('push: services that hang or refuse hold up nobody else, and no other job', async () => {
  const [slow, other] = [await seedPerson(world.api, 'Lenta'), await seedPerson(world.api, 'Otra')];
  await seedDevice(world, slow, '/hang');
  await seedDevice(world, slow, '/201', 'http://127.0.0.1:1');
  const phone = await seedDevice(world, other);
  const { db, clock } = world.api.services;
  await tell(world, [slow, other]);
  // Decided, and not sent yet: the first that are due ten minutes later.
  await runJobs(world.api.services, { [DELIVER]: deliver });
  world.api.clock.advance(10 * MINUTE_MS);
  const digests = Array.from({ length: 120 }, (_, index) => ({
    ...{ kind: DIGEST, dedupeKey: `digest ${index}`, userId: null, dueAt: clock.now() },
  }));
  await addJobs(db, digests);
  let isOver = false;
  const jobs = doJobs(world.api).then(() => {
    isOver = true;
  });
  const open = db.selectFrom('jobs').select('id').where('kind', '=', DIGEST).where('done_at', 'is', null);
  await expect.poll(async () => (await open.execute()).length).toBe(0);
  await expect.poll(() => phone.got().length).toBe(1);
  expect(isOver).toBe(false);
  await jobs;
});

test('push: a key that is no point is refused, and holds up no other device', async () => {
  const broken = await seedDevice(world, ana);
  const phone = await seedDevice(world, ana);
  const p256dh = Buffer.alloc(65, 7).toString('base64url');
  const device = world.api.services.db.updateTable('push_devices').set({ p256dh });
  await device.where('id', '=', broken.id).execute();
  await tell(world, [ana]);
  await doJobs(world.api);
  expect([broken.got().length, phone.got().length]).toEqual([0, 1]);
  const { read: _, ...keys } = browserKeys();
  const json = { endpoint: 'https://push.example/1', keys: { ...keys, p256dh } };
  const answer = await ana.call('addPushDevice', { json });
  expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([400, 'keys.p256dh']);
});

test('push: addresses inside the network are refused when added, and when sent to', async () => {
  const guarded = await startTestApi({}, testClock());
  try {
    const person = await seedPerson(guarded);
    const { read: _, ...keys } = browserKeys();
    const add = async (endpoint: string) => {
      const { status, error } = await person.call('addPushDevice', { json: { endpoint, keys } });
      return `${status} ${error?.code}`;
    };
    const inside = ['https://127.0.0.1/', 'https://10.0.0.8/x', 'https://[::1]/', 'https://169.254.169.254/'];
    for (const endpoint of inside) expect(await add(endpoint)).toBe('400 push_endpoint_refused');
    for (const endpoint of ['http://push.example/1', 'ftp://push.example/1', 'no'])
      expect(await add(endpoint)).toBe('400 invalid_input');
    const target = { endpoint: `${world.push.url}/201/inside`, p256dh: keys.p256dh, auth: keys.auth };
    const message = { title: '', body: '', link: '/', tag: 'x', ttlSeconds: 1, isUrgent: false };
    const answer = await guarded.services.push?.send(target, message);
    expect(answer).toEqual({ kind: 'refused', why: 'address' });
    expect(world.push.received.filter(({ path }) => path === '/201/inside')).toEqual([]);
  } finally {
    await guarded.stop();
  }
});

test('push: ten devices each; the same one again is no other', async () => {
  const { read: _, ...keys } = browserKeys();
  const add = (number: number) =>
    ana.call('addPushDevice', { json: { endpoint: `https://127.0.0.1/${ana.id}/${number}`, keys } });
  for (let number = 1; number <= MAX_PUSH_DEVICES; number += 1) expect((await add(number)).status).toBe(201);
  expect((await add(1)).status).toBe(200);
  expect((await add(11)).error).toMatchObject({
    code: 'too_many_push_devices',
    message: 'Ya reciben avisos 10 dispositivos. Quitá alguno para sumar este.',
  });
});
