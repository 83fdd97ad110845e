import { stat } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Dicer } from '@fastify/busboy';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { imageTexts } from '#contract/image-bounds.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { sendRaw } from '#tests/setup/raw-http.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { uploadsIn } from '#tests/setup/uploads-in.ts';

const MB = 1024 * 1024;
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

let api: TestApi;
let ana: Person;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: 'loopback' });
  ana = await seedPerson(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.stop());

test('64 KB of empty parts: parsed no further than the first bound', async () => {
  const emit = vi.spyOn(Dicer.prototype, 'emit');
  const payload = '--x\r\n'.repeat(13_107);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/users',
    headers: MULTIPART,
    payload,
  });
  const parts = emit.mock.calls.filter(([event]) => (event as string) === 'part').length;
  emit.mockRestore();
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
  expect(parts).toBeGreaterThan(200);
  expect(parts).toBeLessThan(500);
});

test('multipart where a call takes none: 415 before anything else is asked', async () => {
  const calls = [
    { method: 'POST', url: '/api/auth/login' },
    { method: 'PUT', url: '/api/notifications/read-all' },
    { method: 'DELETE', url: `/api/gifts/${ana.id}` },
  ] as const;
  const answers = await Promise.all(
    calls.map((call) => api.app.inject({ ...call, headers: MULTIPART, payload: '--x--\r\n' })),
  );
  expect(answers.map((answer) => answer.json().code)).toEqual(calls.map(() => 'unsupported_content'));
});

test('picture sent as text: refused at its field, for a new deseo and for a change', async () => {
  const giftId = await seedGift(api, ana);
  const form = { Name: 'Pava', Description: 'Roja', Rating: '3', ImageFile: 'foto.png' };
  const answers = [
    await ana.call('createGift', { form }),
    await ana.call('updateGift', { params: { id: giftId }, form }),
    await ana.call('updateProfile', { form: { Name: 'Ana', AvatarFile: 'foto.png' } }),
  ];
  expect(answers.map(({ status, error }) => [status, error.issues?.[0]?.path])).toEqual([
    [400, 'ImageFile'],
    [400, 'ImageFile'],
    [400, 'AvatarFile'],
  ]);
  const empty = { params: { id: giftId }, form: { Name: 'Pava', ImageFile: '' } };
  expect((await ana.call('updateGift', empty)).status).toBe(200);
});

/** A registration with a picture of so many bytes, from that address, without its last line. */
function registration(address: string, bytes: number): string {
  const head = '--x\r\ncontent-disposition: form-data; name="AvatarFile"; filename="a.png"\r\n\r\n';
  return (
    [
      `POST /api/users HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: ${address}`,
      `content-type: ${MULTIPART['content-type']}\r\ncontent-length: ${head.length + bytes + 9}\r\n\r\n`,
    ].join('\r\n') +
    head +
    'a'.repeat(bytes)
  );
}

/** How much lies there of uploads. */
async function bytesIn(dataDir: string): Promise<number> {
  const found = (await uploadsIn(dataDir)).map((name) => stat(join(dataDir, 'incoming', name)));
  return (await Promise.all(found)).reduce((sum, { size }) => sum + size, 0);
}

test('uploads under way: 60 MB from one address, more is told to wait, nothing stays', async () => {
  const held: Socket[] = [];
  for (let number = 1; number <= 3; number += 1) {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((sent) => {
      socket.write(registration('203.0.113.7', 20 * MB), () => sent());
    });
    held.push(socket);
  }
  const ask = async (address: string) => {
    const { status, text } = await sendRaw(port, `${registration(address, MB)}\r\n--x--\r\n`);
    return { status, text };
  };
  // why: asked before all of it is there, it might be one of those that is refused.
  await expect.poll(() => bytesIn(api.dataDir), { timeout: 10_000 }).toBe(60 * MB);
  const refused = await ask('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(refused.text).toContain(imageTexts.tooManyAtOnce);
  expect(refused.text).toMatch(/^retry-after: \d/im);
  // why: what is no picture comes to be looked at.
  expect((await ask('203.0.113.8')).status).not.toBe(429);
  for (const socket of held) socket.destroy();
  await expect.poll(() => uploadsIn(api.dataDir)).toEqual([]);
  expect((await ask('203.0.113.7')).status).not.toBe(429);
});
