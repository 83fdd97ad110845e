import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { lookups } from '#tests/database/secrecy/lookups.ts';
import { performInCare } from '#tests/database/secrecy/perform-care.ts';
import { addPool, addReservation, callAs, makeWorld, type World } from '#tests/database/secrecy/world.ts';
import type { Person } from '#tests/factories/person.ts';
import { makePool, poolToken } from '#tests/factories/pool.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { stoppedClock } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock());
});
afterAll(() => api.stop());

/** All that the second person can read of the world, by call. */
async function readBySecond(world: World): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const { name, options } of lookups(world)) {
    const { status, text } = await callAs(world, 1)(name, options);
    seen.set(`${name} ${JSON.stringify(options)}`, `${status} ${text}`);
  }
  return seen;
}

/** Reserves the first person's two deseos as the third, one of them for a pool. */
async function reserveAll(world: World): Promise<void> {
  const carla = world.people[2] as Person;
  const [first, second] = world.gifts.map(({ id }) => id);
  const { body } = await carla.call('reserve', { json: { giftId: first ?? '', comment: 'Yo' } });
  addReservation(world, 0, 2, body.id);
  const id = await makePool(carla, second ?? '', [world.people[3] as Person]);
  addPool(world, 1, { id, token: await poolToken(carla, id) });
}

test('carers who look away: no call reads what is reserved of whom they care for', async () => {
  const world = await makeWorld(api, 1);
  const { db } = api.services;
  await reserveAll(world);
  await performInCare(world, world.people[1] as Person);
  const [beto, ana] = [world.people[1] as Person, world.people[0] as Person];
  const isTold = async () =>
    (await beto.call('friendGifts', { params: { id: ana.id } })).body.map((gift) => gift.isReserved);
  expect(await isTold()).toEqual([true, true]);
  await beto.call('updateDependent', { params: { id: ana.id }, json: { hidesReservations: true } });
  const blind = await readBySecond(world);
  expect(await isTold()).toEqual([false, false]);
  await bare(db).deleteFrom('pools').execute();
  await bare(db).deleteFrom('reservations').execute();
  const unreserved = await readBySecond(world);
  expect([...unreserved.keys()].filter((call) => blind.get(call) !== unreserved.get(call))).toEqual([]);
});
