import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { suspend, unsuspend } from '#api/features/lifecycle/moderation/suspend.ts';
import { makeResetCode } from '#api/features/people/auth/reset-codes.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS } from '#tests/setup/test-clock.ts';

describe('a suspended account', () => {
  let google: GoogleProvider;
  let api: TestApi;
  beforeAll(async () => {
    google = await startGoogleProvider();
    const contact = { SECURITY_CONTACT: 'mailto:ayuda@regalos.example?subject=Hola' };
    api = await startTestApi({ ...google.environment, ...contact });
  });
  afterAll(async () => {
    await api.stop();
    await google.stop();
  });

  const signIn = async ({ email }: Pick<Person, 'email'>, password = PASSWORD) => {
    const { status, error } = await api.call('login', { json: { email, password } });
    return status === 200 ? 'in' : `${error.code} ${error.message}`;
  };
  const SUSPENDED = 'suspended Esta cuenta está suspendida. Escribinos a ayuda@regalos.example.';
  const WRONG = 'invalid_credentials Usuario o contraseña incorrectos';

  test('is signed out at once, and in again when the time is over', async () => {
    const ana = await seedPerson(api);
    const { until } = await suspend(api.services, ana.id, 7);
    expect(Math.round((until - api.clock.now()) / DAY_MS)).toBe(7);
    expect((await ana.call('ownProfile')).error.code).toBe('unauthorized');
    expect(await signIn(ana)).toBe(SUSPENDED);
    expect(await signIn(ana, 'otra-clave-9')).toBe(WRONG);
    api.clock.advance(7 * DAY_MS - 60_000);
    expect(await signIn(ana)).toBe(SUSPENDED);
    api.clock.advance(60_000);
    expect(await signIn(ana)).toBe('in');
  });

  test('without days stays out until an operator lets it in', async () => {
    const beto = await seedPerson(api);
    await suspend(api.services, beto.id, null);
    api.clock.advance(3650 * DAY_MS);
    expect(await signIn(beto)).toBe(SUSPENDED);
    expect((await unsuspend(api.services, beto.id)).isChanged).toBe(true);
    expect(await signIn(beto)).toBe('in');
  });

  test('is not let in by Google, a new password or registering again', async () => {
    const caro = await seedPerson(api);
    const idToken = await google.tokenFor({ sub: 'g-caro', email: 'caro@gmail.example' });
    await caro.call('googleLink', { json: { idToken } });
    await suspend(api.services, caro.id, 1);
    const byGoogle = await api.call('googleLogin', { json: { idToken } });
    expect(`${byGoogle.status} ${byGoogle.error.code}`).toBe('403 suspended');
    const token = await makeResetCode(api.services.db, api.clock, caro.email, true);
    const reset = { email: caro.email, token, newPassword: 'otra-clave-2' };
    expect((await api.call('resetPassword', { json: reset })).body).not.toHaveProperty('token');
    expect(await signIn(caro, 'otra-clave-2')).toBe(SUSPENDED);
    const form = { Email: caro.email, Password: 'otra-clave-2', Name: 'Caro' };
    expect((await api.call('register', { form })).error.code).toBe('email_taken');
    await unsuspend(api.services, caro.id);
    expect((await api.call('googleLogin', { json: { idToken } })).status).toBe(200);
  });

  test('registering again under the key of the first time lets it in neither', async () => {
    const form = { Email: 'dario@example.com', Password: PASSWORD, Name: 'Dario' };
    const headers = { 'idempotency-key': 'la-primera-vez-de-dario' };
    const { body } = await api.call('register', { form, headers });
    expect((await api.call('register', { form, headers })).body.user.id).toBe(body.user.id);
    await suspend(api.services, body.user.id, null);
    expect((await api.call('register', { form, headers })).error.code).toBe('email_taken');
  });

  test('its links and calendar rest, and serve again when the time is over', async () => {
    const [elsa, fede] = [await seedPerson(api, 'Elsa'), await seedPerson(api, 'Fede')];
    const giftId = await seedGift(api, elsa);
    const { token } = await shareList(elsa);
    const guest = await enterAsGuest(api, token);
    await fede.call('enterSharedList', { params: { token }, json: {} });
    const invite = (await elsa.call('createInviteLink')).body.token;
    const feed = (await elsa.call('createCalendarFeed')).body.token;
    const served = async () => [
      (await api.call('sharedList', { params: { token } })).status,
      (await guest.call('sharedList', { params: { token } })).status,
      (await api.call('gift', { params: { id: giftId } })).body.listToken === token,
      (await fede.call('enteredLists')).body.length,
      (await api.call('inviter', { params: { token: invite } })).status,
      (await api.call('calendarEntries', { params: { token: feed } })).status,
    ];
    const all = [200, 200, true, 1, 200, 200];
    expect(await served()).toEqual(all);
    await suspend(api.services, elsa.id, 1);
    expect(await served()).toEqual([404, 404, false, 0, 404, 404]);
    expect((await guest.call('reserve', { json: { giftId } })).error.code).toBe('gift_not_found');
    expect((await fede.call('acceptInviteLink', { json: { inviteToken: invite } })).status).toBe(404);
    api.clock.advance(DAY_MS - 60_000);
    await runHousekeeping(api.services);
    expect(await served()).toEqual([404, 404, false, 0, 404, 404]);
    api.clock.advance(60_000);
    expect(await runHousekeeping(api.services)).toMatchObject({ unsuspended: 1 });
    expect(await served()).toEqual(all);
  });

  test('of a guest: is signed out, and their key opens nothing until restored', async () => {
    const { token } = await shareList(await seedPerson(api));
    const guest = await enterAsGuest(api, token);
    const open = async () =>
      (await api.call('openGuestSession', { json: { guestKey: guest.guestKey } })).status;
    await suspend(api.services, guest.id, null);
    expect((await guest.call('guest')).error.code).toBe('unauthorized');
    expect(await open()).toBe(404);
    await unsuspend(api.services, guest.id);
    expect(await open()).toBe(200);
  });
});
