import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { suspend, unsuspend } from '#api/features/lifecycle/moderation/suspend.ts';
import { enterAsGuest, type Guest, shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { mailsTo, mailTo } from '#tests/setup/read-outbox.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

// Noon in Buenos Aires.
const NOON = Date.UTC(2030, 0, 1, 15);
let api: TestApi;
let owner: Person;
let giftId: string;
let guest: Guest;
let made = 0;
const email = () => `marta-${made}@example.com`;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://deseo.example' }, stoppedClock(NOON));
});
afterAll(() => api.stop());
beforeEach(async () => {
  made += 1;
  // why: each test begins at a noon of its own, and leaves its people behind.
  api.clock.advance(DAY_MS - ((api.clock.now() - NOON) % DAY_MS));
  owner = await seedPerson(api, 'Lucía');
  giftId = await seedGift(api, owner, 'Bicicleta');
  guest = await enterAsGuest(api, (await shareList(owner)).token);
  await guest.call('reserve', { json: { giftId } });
});

const mails = async () => (await mailsTo(api.dataDir, email())).map(({ subject }) => subject);
const keyIn = (text = '') => /\/mis-reservas\/([\w-]+)/.exec(text)?.[1] ?? '';
const isHeld = async () => {
  const rows = bare(api.services.db)
    .selectFrom('reservations')
    .select('cancelled_at')
    .where('gift_id', '=', giftId);
  return (await rows.executeTakeFirst())?.cancelled_at === null;
};
/** The day in so many days, as a birthday. */
const dayIn = (days: number) => `-${new Date(api.clock.now() + days * DAY_MS).toISOString().slice(4, 10)}`;
const keep = () => runHousekeeping(api.services);

/** Leaves an address and opens the link that was mailed to it. */
async function confirm(): Promise<string> {
  await guest.call('updateGuest', { json: { email: email() } });
  const mail = await mailTo(api.dataDir, email(), /Tu reserva en Deseo/);
  const { body } = await api.call('openGuestSession', { json: { guestKey: keyIn(mail.text) } });
  expect(body.guest).toMatchObject({ email: email(), isEmailConfirmed: true });
  return keyIn(mail.text);
}

describe('address of a guest', () => {
  test('gets a mail with a key that names neither gift nor person', async () => {
    await guest.call('updateGuest', { json: { email: email() } });
    const mail = await mailTo(api.dataDir, email(), /Tu reserva en Deseo/);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Bicicleta|Lucía/);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    );
    expect((await guest.call('guest')).body).toMatchObject({ isEmailConfirmed: false });
    await api.call('openGuestSession', { json: { guestKey: keyIn(mail.text) } });
    expect((await guest.call('guest')).body).toMatchObject({ email: email(), isEmailConfirmed: true });
  });

  test('another one has to be confirmed again, the old key does not', async () => {
    const key = await confirm();
    await guest.call('updateGuest', { json: { email: `otra-${made}@example.com` } });
    await api.call('openGuestSession', { json: { guestKey: key } });
    expect((await guest.call('guest')).body).toMatchObject({ isEmailConfirmed: false });
    await guest.call('updateGuest', { json: { email: '' } });
    expect((await guest.call('guest')).body).toMatchObject({ email: null });
  });
});

describe('reservation of a guest', () => {
  test('lapses 60 days after they were last seen, not before', async () => {
    api.clock.advance(59 * DAY_MS);
    await keep();
    expect(await isHeld()).toBe(true);
    await api.call('openGuestSession', { json: { guestKey: guest.guestKey } });
    api.clock.advance(59 * DAY_MS);
    await keep();
    expect(await isHeld()).toBe(true);
    api.clock.advance(DAY_MS);
    await keep();
    expect(await isHeld()).toBe(false);
    const { body } = await api.call('openGuestSession', { json: { guestKey: guest.guestKey } });
    const rows = await api.call('reservations', { token: body.token });
    expect(rows.body).toMatchObject([{ giftId, status: 'cancelled' }]);
  });

  test('of a shown day: lapses 30 days after it, which no act of the owner brings on', async () => {
    const { id, token } = await shareList(owner, null, { showDay: true });
    await owner.call('updateProfile', { form: { Birthday: dayIn(10) } });
    const [marta, pedro] = [await enterAsGuest(api, token), await enterAsGuest(api, token, 'Pedro')];
    giftId = await seedGift(api, owner, 'Tetera');
    await marta.call('reserve', { json: { giftId } });
    const kept = await seedGift(api, owner, 'Carpa');
    await pedro.call('reserve', { json: { giftId: kept } });
    const form = { Email: `pedro-${made}@example.com`, Password: 'clave-segura-1', Name: 'Pedro' };
    expect((await pedro.call('register', { form })).status).toBe(201);
    api.clock.advance(20 * DAY_MS);
    const moved = await owner.call('updateProfile', { form: { Birthday: dayIn(-31) } });
    expect(moved.body.birthday).toBe(dayIn(-31));
    await owner.call('updateListLink', { params: { id }, json: { showDay: false } });
    api.clock.advance(19 * DAY_MS);
    await keep();
    expect(await isHeld()).toBe(true);
    api.clock.advance(DAY_MS);
    const hers = async () => [
      (await owner.call('sharedList', { params: { token } })).text,
      (await owner.call('gift', { params: { id: giftId } })).text,
      (await owner.call('notifications')).text,
    ];
    const before = await hers();
    expect(before[0]).toContain('Tetera');
    await keep();
    expect(await isHeld()).toBe(false);
    expect(await hers()).toEqual(before);
    giftId = kept;
    expect(await isHeld()).toBe(true);
  });

  test('with a confirmed address: asked once a month before 180 days', async () => {
    await confirm();
    api.clock.advance(149 * DAY_MS);
    await keep();
    expect(await mails()).toHaveLength(1);
    api.clock.advance(DAY_MS);
    await Promise.all([keep(), keep()]);
    await mailTo(api.dataDir, email(), /¿Seguís con la idea\?/);
    await keep();
    expect(await mails()).toHaveLength(2);
    api.clock.advance(29 * DAY_MS);
    await keep();
    expect(await isHeld()).toBe(true);
    api.clock.advance(DAY_MS);
    await keep();
    expect(await isHeld()).toBe(false);
  });

  test('changed by its owner: one mail 20 to 90 minutes later, by day', async () => {
    await confirm();
    const change = async (Name: string) => {
      await owner.call('updateGift', { params: { id: giftId }, form: { Name } });
      await settle(api);
    };
    await change('Bicicleta azul');
    await change('Bicicleta verde');
    api.clock.advance(19 * MINUTE_MS);
    await keep();
    expect(await mails()).toHaveLength(1);
    api.clock.advance(71 * MINUTE_MS);
    await Promise.all([keep(), keep()]);
    const mail = await mailTo(api.dataDir, email(), /Cambió algo que ibas a regalar/);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Bicicleta|Lucía/);
    await keep();
    expect(await mails()).toHaveLength(2);
    api.clock.advance(10 * HOUR_MS);
    await change('Bicicleta roja');
    api.clock.advance(2 * HOUR_MS);
    await keep();
    expect(await mails()).toHaveLength(2);
    api.clock.advance(9 * HOUR_MS);
    await keep();
    await expect.poll(mails).toHaveLength(3);
  });

  test('thanked: one mail after that time, which names nobody', async () => {
    await confirm();
    await owner.call('receiveGift', { params: { id: giftId }, json: aReceivedGift });
    await settle(api);
    api.clock.advance(90 * MINUTE_MS);
    await keep();
    const mail = await mailTo(api.dataDir, email(), /Novedad en Deseo/);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Bicicleta|Lucía|encanta/);
    await keep();
    expect(await mails()).toHaveLength(2);
  });

  test('of a suspended guest: no mail until restored', async () => {
    await confirm();
    await suspend(api.services, guest.id, null);
    api.clock.advance(89 * MINUTE_MS);
    await owner.call('updateGift', { params: { id: giftId }, form: { Name: 'Bicicleta azul' } });
    await settle(api);
    api.clock.advance(2 * HOUR_MS);
    await keep();
    api.clock.advance(150 * DAY_MS);
    await keep();
    expect(await mails()).toHaveLength(1);
    await unsuspend(api.services, guest.id);
    await keep();
    await expect.poll(mails).toHaveLength(2);
  });

  test('a guest without any is removed after 60 days, one with after a year', async () => {
    const other = await enterAsGuest(api, (await shareList(owner)).token, 'Pedro');
    const there = async () => {
      const rows = api.services.db.selectFrom('users').select('id').where('id', 'in', [guest.id, other.id]);
      return (await rows.execute()).map(({ id }) => id);
    };
    api.clock.advance(60 * DAY_MS);
    await keep();
    expect(await there()).toEqual([guest.id]);
    api.clock.advance(305 * DAY_MS);
    await keep();
    expect(await there()).toEqual([]);
  });
});
