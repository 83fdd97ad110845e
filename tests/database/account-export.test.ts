import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownNotifications } from '#api/features/account/own-notifications.ts';
import { makeLivelyPerson } from '#tests/database/account/lively-person.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedNotification, seedReservation } from '#tests/factories/seed-rows.ts';
import { readZip } from '#tests/setup/read-zip.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { stoppedClock } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(Date.UTC(2030, 0, 1)));
});
afterAll(() => api.stop());

/** What the person's export holds: bytes by name. */
async function exportOf(person: Person): Promise<Map<string, Buffer>> {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await api.app.inject({ method: 'GET', url: '/api/users/export', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.zip"$/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return readZip(answer.rawPayload);
}

const read = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));
describe('account export', () => {
  test('holds everything of one’s own and the pictures', async () => {
    const { tag, zoe, gift } = await makeLivelyPerson(api);
    const files = await exportOf(zoe);
    expect(read(files, 'perfil.json')).toMatchObject([{ email: zoe.email, colors: [`${tag}-color`] }]);
    expect(read(files, 'listas.json')).toMatchObject([{ name: `${tag}-lista` }]);
    expect(read(files, 'deseos.json')).toMatchObject([
      { name: `${tag}-bici`, lists: [`${tag}-lista`], picture: `fotos/${gift.id}.webp` },
    ]);
    expect(read(files, 'reservas.json')).toMatchObject([{ gift: 'De Ana', comment: `${tag}-secreto` }]);
    expect(read(files, 'comentarios.json')).toMatchObject([{ gift: 'De Ana', comment: `${tag}-comentario` }]);
    expect(
      read(files, 'amigos.json')
        .map(({ name }: Person) => name)
        .sort(),
    ).toEqual(['Ana', 'Beto']);
    expect(read(files, 'invitaciones.json')).toHaveLength(2);
    expect(read(files, 'avisos.json').length).toBeGreaterThan(3);
    expect(read(files, 'sesiones.json')).toHaveLength(1);
    for (const name of ['fotos/perfil.webp', `fotos/${gift.id}.webp`]) {
      expect(files.get(name)?.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  test('holds nothing of others’ e-mails, passwords or tokens', async () => {
    const { zoe, ana } = await makeLivelyPerson(api);
    const all = [...(await exportOf(zoe)).values()].map(String).join('');
    for (const secret of [ana.email, zoe.token, 'argon2', 'La llevo yo']) expect(all).not.toContain(secret);
  });

  test('is the same for an owner, byte by byte, whoever reserved what', async () => {
    const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    await seedFriends(api, ana, beto);
    const gift = await seedGift(api, ana);
    const before = await exportOf(ana);
    await seedReservation(api, gift, beto);
    expect(await exportOf(ana)).toEqual(before);
    await beto.call('deleteAccount', { json: { password: PASSWORD } });
    const after = await exportOf(ana);
    for (const [name, bytes] of before) if (name !== 'amigos.json') expect(after.get(name)).toEqual(bytes);
  });

  test('reads in chunks, and empty where there is nothing', async () => {
    const ana = await seedPerson(api, 'Ana');
    expect(read(await exportOf(ana), 'deseos.json')).toEqual([]);
    for (let index = 0; index < 205; index += 1) await seedGift(api, ana, `Deseo ${index}`);
    const names = read(await exportOf(ana), 'deseos.json').map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(205);
  });

  test('repeats and skips no notification, whatever comes and goes meanwhile', async () => {
    const { db } = api.services;
    const ana = await seedPerson(api, 'Ana');
    const ids: string[] = [];
    for (let index = 0; index < 410; index += 1) ids.unshift(await seedNotification(api, ana));
    const given: string[] = [];
    for await (const notifications of ownNotifications(db, ana.id)) {
      if (given.length === 0) await seedNotification(api, ana);
      given.push(...notifications.map(({ id }) => id));
      await db.deleteFrom('notifications').where('id', 'in', given.slice(0, 9)).execute();
    }
    expect(given).toEqual(ids);
  });
});
