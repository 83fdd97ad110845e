import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countRows } from '#tests/api/permissions/footprint.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { expectEnvelope } from '#tests/setup/expect-refusal.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { type RawAnswer, sendRaw } from '#tests/setup/raw-http.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { uploadsIn } from '#tests/setup/uploads-in.ts';

let api: TestApi;
let ana: Person;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  ana = await seedPerson(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await api.stop();
});

const CLOSE = 'host: x\r\nconnection: close\r\n';

/** The body of a refusal that came over the wire, checked as every other. */
function expectRefused({ status, text }: RawAnswer): void {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const type = /^content-type: (.+)$/im.exec(head)?.[1];
  expectEnvelope({ statusCode: status ?? 0, body, headers: { 'content-type': type } });
}

const broken: [title: string, bytes: string][] = [
  ['no HTTP at all', 'HOLA\r\n\r\n'],
  ['an unknown method', `HOLA /api/users HTTP/1.1\r\n${CLOSE}\r\n`],
  ['another version', `GET /api/users HTTP/9.9\r\n${CLOSE}\r\n`],
  ['a blank in the address', `GET /api/ users HTTP/1.1\r\n${CLOSE}\r\n`],
  ['a header without a colon', `GET /api/users HTTP/1.1\r\n${CLOSE}nada\r\n\r\n`],
  ['a null byte in a header', `GET /api/users HTTP/1.1\r\n${CLOSE}x: a\0b\r\n\r\n`],
  ['headers past all bounds', `GET /api/users HTTP/1.1\r\n${CLOSE}x: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['a length that is none', `POST /api/auth/login HTTP/1.1\r\n${CLOSE}content-length: x\r\n\r\n`],
  [
    'two lengths',
    `POST /api/auth/login HTTP/1.1\r\n${CLOSE}content-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  ],
  [
    'a length and chunks',
    `POST /api/auth/login HTTP/1.1\r\n${CLOSE}content-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'broken chunks',
    `POST /api/auth/login HTTP/1.1\r\n${CLOSE}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  ['an address that cannot be decoded', `GET /api/gifts/%E0%A4%A HTTP/1.1\r\n${CLOSE}\r\n`],
  ['an address of another host', `GET http://otro/api/nada HTTP/1.1\r\n${CLOSE}\r\n`],
  ['an address that is an endless path', `GET /${'a/'.repeat(3000)} HTTP/1.1\r\n${CLOSE}\r\n`],
];
test('broken HTTP: refused in the envelope, and the next request is answered', async () => {
  const rows = broken.map(([title, bytes]) => ({ title, bytes }));
  const failed = await failuresOf(rows, async ({ bytes }) => {
    expectRefused(await sendRaw(port, bytes));
    expect((await sendRaw(port, `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`)).status).toBe(200);
  });
  expect(failed).toEqual([]);
});

test('id longer than any: not found', async () => {
  const { statusCode, body } = await api.app.inject(`/api/gifts/${'x'.repeat(300)}`);
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
});

test('call without a body: taken with any content type and nothing behind it', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8']) {
    const call = (method: string, path: string, length: number) =>
      sendRaw(
        port,
        `${method} ${path} HTTP/1.1\r\n${CLOSE}authorization: Bearer ${ana.token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${'a'.repeat(length)}`,
      );
    expect((await call('PUT', '/api/notifications/read-all', 0)).status).toBe(200);
    expect((await call('POST', '/api/auth/google/unlink', 0)).status).toBe(200);
    expectRefused(await call('POST', '/api/auth/google/unlink', 3));
    expectRefused(await call('POST', '/api/giftlists', 0));
  }
});

/** A multipart call of the person's, with one file part of that many bytes under the given name. */
function upload(name: string, bytes: number, declared = bytes): string {
  const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`;
  const length = head.length + declared + '\r\n--x--\r\n'.length;
  return [
    `POST /api/user/${ana.id}/upload HTTP/1.1\r\n${CLOSE}authorization: Bearer ${ana.token}`,
    `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${head}${'a'.repeat(bytes)}\r\n--x--\r\n`,
  ].join('\r\n');
}

const refusedUploads = [
  { title: 'a file where none is expected', name: 'Otro', bytes: 3_000_000, status: 400 },
  { title: 'a file that is no picture', name: 'File', bytes: 3_000_000, status: 415 },
  { title: 'a file past all bounds', name: 'File', bytes: 21 * 1024 * 1024, status: 413 },
];
test('upload: refused while it is still coming, and the connection does not hang', async () => {
  const failed = await failuresOf(refusedUploads, async ({ name, bytes, status }) => {
    const answer = await sendRaw(port, upload(name, bytes));
    // why: a server that has answered may reset what still comes, and the reset may overtake the answer.
    if (answer.status === null) return;
    expect(answer.status).toBe(status);
    expectRefused(answer);
  });
  expect(failed).toEqual([]);
});

test('too large: called a picture only where it is one', async () => {
  const login = await api.call('login', { json: { email: 'a'.repeat(300_000), password: 'x' } });
  const field = await ana.call('updateProfile', { form: { ColorNote: 'a'.repeat(20_000) } });
  const picture = await ana.call('updateProfile', {
    form: { AvatarFile: new Blob(['a'.repeat(21_000_000)]) },
  });
  const answers = [login, field, picture];
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
    answers.map(() => [413, 'too_large']),
  );
  expect(answers.map(({ error }) => error.message.startsWith('La imagen'))).toEqual([false, false, true]);
});

test('hang-up in the middle of a body: makes nothing, leaves nothing', async () => {
  const before = await countRows(api);
  const bytes = upload('File', 100_000, 5_000_000);
  await Promise.all(Array.from({ length: 20 }, () => sendRaw(port, bytes, true)));
  await expect.poll(() => uploadsIn(api.dataDir)).toEqual([]);
  expect(await countRows(api)).toEqual(before);
  expect((await ana.call('ownProfile')).status).toBe(200);
});

test('hang-up before the body is looked at: leaves nothing', async () => {
  const bytes = upload('File', 1000).slice(0, -500);
  await Promise.all(Array.from({ length: 50 }, () => sendRaw(port, bytes, true)));
  await expect.poll(() => uploadsIn(api.dataDir)).toEqual([]);
});

/** A new deseo of the person's as browsers send it, with another boundary, or none, in its head. */
function ordinaryForm(type: string): string {
  const fields = ['Name', 'Description'].map(
    (name) => `------WebKitX\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nPava\r\n`,
  );
  const body = `${fields.join('')}------WebKitX--\r\n`;
  return [
    `POST /api/gifts HTTP/1.1\r\n${CLOSE}authorization: Bearer ${ana.token}`,
    `content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  ].join('\r\n');
}

test('form with an empty, missing or over-long boundary: refused', async () => {
  const rows = [
    '',
    '; boundary=',
    '; boundary=""',
    `; boundary=${'x'.repeat(71)}`,
    '; boundary=; boundary=x',
  ];
  const failed = await failuresOf(
    rows.map((end) => ({ title: end.slice(0, 30), end })),
    async ({ end }) => {
      const answer = await sendRaw(port, ordinaryForm(`multipart/form-data${end}`), false, 2000);
      expectRefused(answer);
      expect(answer.text).toContain('"code":"invalid_input"');
    },
  );
  expect(failed).toEqual([]);
});

test('form that its parser gets on with no more: refused after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const before = vi.getTimerCount();
    // why: of dashes in dashes its parser sees no end.
    const answered = sendRaw(port, ordinaryForm('multipart/form-data; boundary=--'));
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(before);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answered).toMatchObject({ status: 400, text: expect.stringContaining('invalid_json') });
  } finally {
    vi.useRealTimers();
  }
});
