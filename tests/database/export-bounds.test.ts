import { randomBytes } from 'node:crypto';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { insertCrowd } from '#tests/factories/fill-crowd.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedReservation } from '#tests/factories/seed-rows.ts';
import { startCapturedApp } from '#tests/setup/captured-app.ts';
import { readZip } from '#tests/setup/read-zip.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

const MANY = 450;
const CHUNK = 200;
/** More than the sockets of a connection take in while nobody reads. */
const LARGE = 48 * 1024 * 1024;

const agent = new Agent();
let api: TestApi;
let url: string;
beforeAll(async () => {
  api = await startTestApi();
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await agent.destroy();
  await api.stop();
});

const path = '/api/users/export';
const authorized = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } });
const download = (person: Person) => request(url + path, { dispatcher: agent, ...authorized(person) });

/** Somebody whose picture is so large that its download goes on until it is read or left. */
async function seedLarge(): Promise<Person> {
  const person = await seedPerson(api);
  const form = { File: fixtureImage('good-png.png') };
  const { body } = await person.call('uploadAvatar', { params: { id: person.id }, form });
  await api.store.put(body.avatarUrl.replace('/media/', ''), randomBytes(LARGE), 'image/webp');
  return person;
}

test('export: one at a time a person, until it ends or who asked leaves', async () => {
  const [zoe, ana] = [await seedLarge(), await seedPerson(api)];
  const first = await download(zoe);
  expect(first.statusCode).toBe(200);
  const second = await download(zoe);
  expect(second.statusCode).toBe(409);
  expect(await second.body.json()).toMatchObject({
    code: 'export_running',
    message: expect.stringContaining('en curso'),
  });
  const others = await download(ana);
  expect((await readZip(Buffer.from(await others.body.arrayBuffer()))).size).toBeGreaterThan(5);
  first.body.on('error', () => undefined).destroy();
  const again = async () => {
    const { statusCode, body } = await download(zoe);
    body.on('error', () => undefined).destroy();
    return statusCode;
  };
  await expect.poll(again).toBe(200);
});

test('export: no turn of the event loop reads more than two chunks, all is there', async () => {
  const { db } = api.services;
  const [ana, beto] = [await seedPerson(api), await seedPerson(api)];
  await insertCrowd(db, ana.id, MANY);
  await seedFriends(api, ana, beto);
  const gift = await seedGift(api, beto);
  for (let made = 0; made < MANY; made += 1) {
    await seedComment(api, gift, ana);
    await seedReservation(api, gift, ana);
    const cancelled = { cancelled_at: made };
    await bare(db)
      .updateTable('reservations')
      .set(cancelled)
      .where('gift_id', '=', gift)
      .where('cancelled_at', 'is', null)
      .execute();
  }
  const { app, captured } = await startCapturedApp(api);
  const turns: number[] = [];
  let isOver = false;
  const watch = () => {
    turns.push(captured.takeWork().reduce((sum, { rows }) => sum + rows, 0));
    if (!isOver) setImmediate(watch);
  };
  watch();
  const answer = await app.inject({ method: 'GET', url: path, ...authorized(ana) });
  isOver = true;
  await app.close();
  // why: a slow machine takes more turns than a call takes arguments.
  expect(turns.reduce((most, rows) => Math.max(most, rows), 0)).toBeLessThanOrEqual(2 * CHUNK);
  const files = await readZip(answer.rawPayload);
  const counts = ['deseos', 'reservas', 'comentarios', 'amigos', 'invitaciones', 'avisos'].map((name) => {
    const rows: { id: string }[] = JSON.parse(String(files.get(`${name}.json`)));
    return new Set(rows.map(({ id }) => id)).size;
  });
  expect(counts).toEqual([MANY, MANY, MANY, MANY + 1, MANY, MANY]);
});
