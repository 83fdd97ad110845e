import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/db/transaction.ts';
import { ownNotifications } from '#api/features/lifecycle/account/own-notifications.ts';
import { mailTokenOf } from '#api/features/messaging/notices/preference-store.ts';
import { usualPreferences } from '#contract/notices.ts';
import { makeLivelyPerson } from '#tests/database/account/lively-person.ts';
import { anOccasion } from '#tests/factories/occasion.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedDevice } from '#tests/factories/push-device.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
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
      { name: `${tag}-tetera`, receivedOn: aReceivedGift.receivedOn },
    ]);
    expect(read(files, 'reservas.json')).toMatchObject([
      { gift: 'De Ana', comment: `${tag}-secreto`, note: `${tag}-placard` },
    ]);
    expect(read(files, 'recibidos.json')).toMatchObject([{ name: `${tag}-tetera`, from: `${tag}-tía` }]);
    expect(read(files, 'gracias.json')).toMatchObject([{ gift: 'De Ana', message: 'Fui yo', isMine: true }]);
    expect(read(files, 'comentarios.json')).toMatchObject([{ gift: 'De Ana', comment: `${tag}-comentario` }]);
    expect(
      read(files, 'amigos.json')
        .map(({ name }: Person) => name)
        .sort(),
    ).toEqual(['Ana', 'Beto']);
    expect(read(files, 'invitaciones.json')).toHaveLength(2);
    expect(read(files, 'avisos.json').length).toBeGreaterThan(3);
    expect(read(files, 'sesiones.json')).toHaveLength(1);
    expect(read(files, 'llaves.json')).toEqual([]);
    for (const name of ['fotos/perfil.webp', `fotos/${gift.id}.webp`]) {
      expect(files.get(name)?.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  test('holds one’s dates, and of the friends in them the name', async () => {
    const [zoe, ana] = [await seedPerson(api, 'Zoe'), await seedPerson(api, 'Ana')];
    await seedFriends(api, zoe, ana);
    const born = {
      Birthday: '1996-03-14',
      BirthdayAudience: 'nobody',
      TimeZone: 'Asia/Tokyo',
      Country: 'AR',
    };
    await zoe.call('updateProfile', { form: born });
    await ana.call('updateProfile', { form: { Birthday: '1987-03-14' } });
    await zoe.call('createOccasion', { json: anOccasion });
    await zoe.call('setDateReminders', { json: { leads: [7], days: ['madre'] } });
    await zoe.call('setDayPeople', { params: { dayKey: 'madre' }, json: { friendIds: [ana.id] } });
    await zoe.call('muteDates', { params: { id: ana.id } });
    const feed = { token_hash: 'nadie-lo-sabe', user_id: zoe.id, created_at: api.clock.now() };
    await api.services.db.insertInto('calendar_feeds').values(feed).execute();
    const files = await exportOf(zoe);
    const profile = { birthday: '1996-03-14', birthdayAudience: 'nobody', timeZone: 'Asia/Tokyo' };
    expect(read(files, 'perfil.json')).toMatchObject([{ ...profile, country: 'AR' }]);
    expect(read(files, 'fechas.json')).toMatchObject([anOccasion]);
    const calendarSince = new Date(feed.created_at).toISOString();
    expect(read(files, 'recordatorios.json')).toEqual([{ leads: [7], days: ['madre'], calendarSince }]);
    expect(read(files, 'dias-y-personas.json')).toEqual([{ day: 'madre', id: ana.id, name: 'Ana' }]);
    expect(read(files, 'silenciados.json')).toEqual([{ id: ana.id, name: 'Ana' }]);
    const all = [...files.values(), ...(await exportOf(ana)).values()].map(String).join('');
    expect(all).not.toContain(feed.token_hash);
    for (const name of ['dias-y-personas.json', 'silenciados.json'])
      expect(read(await exportOf(ana), name)).toEqual([]);
    const friend = { id: ana.id, name: 'Ana', since: expect.any(String) };
    expect(read(files, 'amigos.json')).toEqual([friend]);
  });

  test('holds where one is told of what, and nothing that opens a browser or stops mails', async () => {
    const zoe = await seedPerson(api, 'Zoe');
    const [untouched] = read(await exportOf(zoe), 'como-te-avisamos.json');
    expect(untouched).toEqual({ ...usualPreferences, devices: [] });
    await zoe.call('setNoticePreferences', { json: { ...usualPreferences, quietFrom: 20 } });
    const { id, endpoint } = await seedDevice(api, zoe);
    const mailToken = await inTransaction(api.services.db, (trx) => mailTokenOf(trx, zoe.id));
    const files = await exportOf(zoe);
    const createdAt = new Date(api.clock.now()).toISOString();
    expect(read(files, 'como-te-avisamos.json')).toEqual([
      { ...usualPreferences, quietFrom: 20, devices: [{ id, label: 'Chrome en Android', createdAt }] },
    ]);
    const all = [...files.values()].map(String).join('');
    for (const secret of [endpoint, mailToken]) expect(all).not.toContain(secret);
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
