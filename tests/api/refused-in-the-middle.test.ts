import type { AddressInfo } from 'node:net';
import { Client } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let ana: Person;
let client: Client;
beforeAll(async () => {
  api = await startTestApi();
  ana = await seedPerson(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  client = new Client(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await client.destroy();
  await api.stop();
});

const LONG = 'a'.repeat(600_000);
const part = (about: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${about}\r\n\r\n${content}\r\n`;
const file = (name: string) => part(`name="${name}"; filename="a"`, LONG);
const MULTIPART = 'multipart/form-data; boundary=x';

const bodies: [name: string, status: number, type: string, body: string][] = [
  ['a file where none is expected', 400, MULTIPART, `${file('Otro')}--x--\r\n`],
  ['a file sent twice', 400, MULTIPART, `${file('AvatarFile')}${file('AvatarFile')}--x--\r\n`],
  ['a field past all bounds', 413, MULTIPART, `${part('name="Name"', LONG)}${file('AvatarFile')}--x--\r\n`],
  ['parts that are none', 400, MULTIPART, `${LONG}${LONG}`],
  ['more parts than any form has', 413, MULTIPART, '--x\r\n'.repeat(100_000)],
  ['a body of another type', 415, 'text/html', LONG],
];

test('refused body: the next call on the same connection is answered', async () => {
  const rows = bodies.map(([title, status, type, body]) => ({ title, status, type, body }));
  const failed = await failuresOf(rows, async ({ status, type, body }) => {
    const headers = { authorization: `Bearer ${ana.token}` };
    const refused = await client.request({
      method: 'PATCH',
      path: '/api/users',
      headers: { ...headers, 'content-type': type },
      body,
    });
    await refused.body.dump();
    expect(refused.statusCode).toBe(status);
    const next = await client.request({ method: 'GET', path: '/api/users', headers });
    expect(next.statusCode).toBe(200);
    await next.body.dump();
  });
  expect(failed).toEqual([]);
});

test('refused body of somebody signed out: the next call is answered too', async () => {
  const options = { method: 'PATCH', path: '/api/users', headers: { 'content-type': MULTIPART } } as const;
  const refused = await client.request({ ...options, body: `${file('AvatarFile')}--x--\r\n` });
  await refused.body.dump();
  expect(refused.statusCode).toBe(401);
  const next = await client.request({ method: 'GET', path: '/healthz' });
  expect(next.statusCode).toBe(200);
  await next.body.dump();
});
