import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { symbols } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import { startSite } from '#tests/setup/local-site.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { testClock } from '#tests/setup/test-clock.ts';
import { watchLoop } from '#tests/setup/watch-loop.ts';

const picture = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'images', 'good-jpeg.jpg'));
const page = `<!doctype html><html><head><meta property="og:title" content="Pava el&eacute;ctrica">
<meta property="og:description" content="Corta a 80 grados"><meta property="og:image" content="/foto.jpg">
<script type="application/ld+json">{"@type":"Product","name":"Pava","brand":{"name":"Atma"},
"offers":{"price":"45999.90","priceCurrency":"ARS"}}</script></head><body></body></html>`;

const hostile = `<meta charset=utf-8><title>Sigo acá</title><p>${'&notin'.repeat(350_000)}`;

const shop: RequestListener = (request, response) => {
  if (request.url === '/pava')
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  if (request.url === '/foto.jpg') return response.setHeader('content-type', 'image/jpeg').end(picture);
  if (request.url === '/mala') return response.setHeader('content-type', 'text/html').end(hostile);
  if (request.url === '/vacia') return response.setHeader('content-type', 'text/html').end('<p></p>');
  return response.writeHead(404).end();
};

// why: the name stands for a shop on the open network; only here may it lead to this machine.
const reach = {
  lookup: async () => ['127.0.0.1'],
  allowAddress: (address: string) => address === '127.0.0.1',
};
let api: TestApi;
let guarded: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await startTestApi({}, testClock(), reach);
  guarded = await startTestApi();
  ana = await makePerson(api);
});
afterAll(async () => {
  await api.stop();
  await guarded.stop();
});

const read = (url: string) => ana.call('metadata', { query: { url } });

test('metadata: title, description, price, brand and a picture that we encoded', async () => {
  const { port } = await startSite(shop);
  const answer = await read(`http://tienda.test:${port}/pava`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    title: 'Pava eléctrica',
    description: 'Corta a 80 grados',
    price: 45999.9,
    currency: 'ARS',
    brand: 'Atma',
    image: `http://tienda.test:${port}/foto.jpg`,
  });
  expect(answer.body.imageDataUrl).toMatch(/^data:image\/webp;base64,/);
});

test('metadata: a hostile page leaves the event loop free', async () => {
  const { port } = await startSite(shop);
  await read(`http://tienda.test:${port}/pava`);
  const stop = watchLoop();
  const answer = await read(`http://tienda.test:${port}/mala`);
  expect(stop()).toBeLessThan(50);
  expect(answer.body.title).toBe('Sigo acá');
});

test('ImageUrl: the picture is fetched, encoded and stored as our own', async () => {
  const { port } = await startSite(shop);
  const form = {
    Name: 'Pava',
    Description: 'Eléctrica',
    Rating: '4',
    ImageUrl: `http://tienda.test:${port}/foto.jpg`,
  };
  const made = await ana.call('createGift', { form });
  expect(made.status).toBe(201);
  expect(made.body.imageUrl).toMatch(/^\/media\/gifts\//);
  expect((await api.app.inject(made.body.imageUrl)).statusCode).toBe(200);
  const gift = await makeGift(ana);
  const changed = await ana.call('updateGift', {
    params: { id: gift.id },
    form: { ImageUrl: form.ImageUrl },
  });
  expect(changed.body.imageUrl).toMatch(/^\/media\/gifts\//);
  expect([gift.imageUrl, made.body.imageUrl]).not.toContain(changed.body.imageUrl);
});

test('ImageUrl: counts as an upload when it is fetched, and only then', async () => {
  const { port, hits } = await startSite(shop);
  const few = await startTestApi({ RATE_LIMIT_UPLOAD: '2/1h' }, testClock(), reach);
  try {
    const beto = await makePerson(few);
    const ImageUrl = `http://tienda.test:${port}/foto.jpg`;
    const create = (key: string) =>
      beto.call('createGift', {
        form: { Name: 'Pava', Description: 'Eléctrica', Rating: '4', ImageUrl },
        headers: { 'Idempotency-Key': key },
      });
    const made = await create('la-misma-pava');
    const change = (address: string) =>
      beto.call('updateGift', { params: { id: made.body.id }, form: { ImageUrl: address } });
    const again = await create('la-misma-pava');
    expect([made.status, again.status, again.body.id]).toEqual([201, 201, made.body.id]);
    for (let free = 0; free < 3; free += 1) expect((await change(made.body.imageUrl)).status).toBe(200);
    const changed = await change(ImageUrl);
    expect(changed.status).toBe(200);
    for (const answer of [await change(ImageUrl), await create('otra-pava')]) {
      expect([answer.status, answer.error.code]).toEqual([429, 'too_many_requests']);
    }
    expect((await change(changed.body.imageUrl)).status).toBe(200);
    expect(hits).toHaveLength(2);
  } finally {
    await few.stop();
  }
});

test('link that gives nothing: 422, and nothing is published', async () => {
  const { port } = await startSite(shop);
  for (const path of ['vacia', 'no-hay']) {
    const answer = await read(`http://tienda.test:${port}/${path}`);
    expect([answer.status, answer.error.code]).toEqual([422, 'metadata_unavailable']);
  }
  const form = { Name: 'Pava', Description: 'X', Rating: '4', ImageUrl: `http://tienda.test:${port}/vacia` };
  expect((await ana.call('createGift', { form })).status).toBe(422);
});

test('SSRF guard: this machine and its networks are out of reach', async () => {
  const { port, hits } = await startSite(shop);
  const beto = await makePerson(guarded);
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ];
  for (const host of hosts) {
    const answer = await beto.call('metadata', { query: { url: `http://${host}:${port}/pava` } });
    expect([host, answer.status]).toEqual([host, 422]);
  }
  expect(hits).toEqual([]);
});

test('log: says why a link gave nothing, and nothing of the link', async () => {
  const told = await startTestApi({ LOG_LEVEL: 'info' });
  const lines: string[] = [];
  // why: the very streams that the API's logs write to, here into a list.
  for (const log of [told.services.log, told.app.log]) {
    const stream = Reflect.get(log, symbols.streamSym) as { write(line: string): void };
    stream.write = (line) => lines.push(line);
  }
  try {
    const carla = await makePerson(told);
    await carla.call('metadata', { query: { url: 'http://169.254.169.254/secreto' } });
    const form = { Name: 'X', Description: 'X', Rating: '4', ImageUrl: 'http://secreto.example:22/x.png' };
    await carla.call('createGift', { form });
    const reasons = lines.map((line) => JSON.parse(line).reason).filter(Boolean);
    expect(reasons).toEqual(['address', 'port']);
    expect(lines.join('')).not.toMatch(/secreto|169\.254/);
  } finally {
    await told.stop();
  }
});
