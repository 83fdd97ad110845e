import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { addKey } from '#tests/factories/authenticator.ts';
import { makeFriends, makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedReservation } from '#tests/factories/seed-rows.ts';
import { eachProvider, type IdentityProvider } from '#tests/setup/identity-providers.ts';
import { mailsTo } from '#tests/setup/read-outbox.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS } from '#tests/setup/test-clock.ts';

// Somebody has a session, or opened an account under another's e-mail; the person is told and gets the account (back).

describe.each(eachProvider)('account takeover, with $label', (its) => {
  let api: TestApi;
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await its.start();
    api = await startTestApi({ ...provider.environment, PUBLIC_URL: 'https://deseo.test' });
  });
  afterAll(async () => {
    await api.stop();
    await provider.stop();
  });

  let made = 0;
  const freshEmail = () => `nueva-${++made}@example.com`;
  const NEW_PASSWORD = 'nueva-clave-2';

  /** Waits for the mails about this to an address, of which there must be so many; gives their texts, oldest first. */
  async function mailsAbout(email: string, subject: RegExp | string, count = 1): Promise<string[]> {
    const found = async () =>
      (await mailsTo(api.dataDir, email)).filter((mail) => (mail.subject ?? '').search(subject) >= 0);
    await expect.poll(found).toHaveLength(count);
    return (await found()).map(({ text }) => text ?? '');
  }

  const tokenIn = (mail: string | undefined) =>
    /No fui yo: https:\/\/deseo\.test\/not-me\/([\w-]{43})\s/.exec(mail ?? '')?.[1] ?? '';
  const notMe = (token: string, newPassword?: string) =>
    api.call('undoAccountChange', { json: { token, ...(newPassword && { newPassword }) } });
  const login = async (email: string, password: string) =>
    (await api.call('login', { json: { email, password } })).status;
  const changeEmail = (person: Person, Email: string) => person.call('updateProfile', { form: { Email } });
  const linkProvider = async (person: Person, sub = `g-${++made}`) =>
    person.call(its.link, { json: await provider.tokensFor({ sub, email: freshEmail() }) });

  async function codeOf(email: string): Promise<string> {
    const before = (await mailsTo(api.dataDir, email)).filter(({ subject }) => /código/i.test(subject ?? ''));
    await api.call('requestReset', { json: { email } });
    const mails = await mailsAbout(email, /código/i, before.length + 1);
    return /\b\d{6}\b/.exec(mails.at(-1) ?? '')?.[0] ?? '';
  }

  async function reset(
    email: string,
    more: { unlinkGoogle?: boolean; unlinkOidc?: boolean; removePasskeys?: boolean } = {},
  ): Promise<void> {
    const json = { email, token: await codeOf(email), newPassword: NEW_PASSWORD, ...more };
    expect((await api.call('resetPassword', { json })).status).toBe(200);
  }

  let ana: Person;
  beforeEach(async () => {
    ana = await makePerson(api, 'Ana', freshEmail());
  });

  describe('a changed e-mail', () => {
    test('is mailed to the old one, verified or not, once for each change', async () => {
      const moved = freshEmail();
      const typed = [ana.email.toUpperCase(), moved, moved, ana.email];
      for (const email of typed) expect((await changeEmail(ana, email)).status).toBe(200);
      expect(await mailsAbout(ana.email, /Cambió el email/)).toHaveLength(1);
      expect(await mailsAbout(moved, /Cambió el email/)).toHaveLength(1);
    });

    test('is taken back: the old one counts, and only a new password lets anybody in', async () => {
      const taken = freshEmail();
      await changeEmail(ana, taken);
      await reset(taken);
      const thief = await api.call('login', { json: { email: taken, password: NEW_PASSWORD } });
      const sub = `g-${++made}`;
      await linkProvider(
        { ...ana, call: (name, more) => api.call(name, { ...more, token: thief.body.token }) },
        sub,
      );
      const token = tokenIn((await mailsAbout(ana.email, /Cambió el email/))[0]);

      const undone = await notMe(token);
      expect([undone.status, undone.body]).toEqual([200, { success: true, email: ana.email }]);
      expect((await api.call('ownProfile', { token: thief.body.token })).status).toBe(401);
      for (const email of [ana.email, taken]) {
        for (const password of [PASSWORD, NEW_PASSWORD]) expect(await login(email, password)).toBe(401);
      }
      const json = await provider.tokensFor({ sub, email: freshEmail() });
      expect((await api.call(its.login, { json })).body.isNewUser).toBe(true);

      expect((await notMe(token, 'clave-de-ana-3')).status).toBe(200);
      expect(await login(ana.email, 'clave-de-ana-3')).toBe(200);
      await mailsAbout(ana.email, /Cambió tu contraseña/);
      expect((await notMe(token)).error.code).toBe('not_me_link_not_found');
    });

    test('links of later changes, which the thief has, end with it; older ones stay', async () => {
      const [taken, next] = [freshEmail(), freshEmail()];
      await changeEmail(ana, taken);
      api.clock.advance(1_000);
      await changeEmail(ana, next);
      const own = tokenIn((await mailsAbout(ana.email, /Cambió el email/))[0]);
      const thiefs = tokenIn((await mailsAbout(taken, /Cambió el email/))[0]);
      expect((await notMe(thiefs)).body.email).toBe(taken);
      expect((await notMe(own)).body.email).toBe(ana.email);
      expect((await notMe(thiefs)).status).toBe(404);
    });

    test('leaves the old one, verified, to nobody else while it can be taken back', async () => {
      const { db } = api.services;
      await db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', ana.id).execute();
      await changeEmail(ana, freshEmail());
      const register = () => api.call('register', { form: { Email: ana.email, Password: PASSWORD } });
      expect((await register()).error.code).toBe('email_taken');
      const beto = await makePerson(api, 'Beto', freshEmail());
      expect((await changeEmail(beto, ana.email)).error.code).toBe('email_taken');
      const json = await provider.tokensFor({ sub: `g-${++made}`, email: ana.email });
      expect((await api.call(its.login, { json })).error.code).toBe('email_taken');
      api.clock.advance(7 * DAY_MS);
      expect((await register()).status).toBe(201);
    });

    test('keeps none that nobody verified; taken by now, the link says so until it is free', async () => {
      const passed = [freshEmail(), freshEmail()];
      for (const email of [...passed, freshEmail()]) await changeEmail(ana, email);
      for (const Email of [ana.email, ...passed])
        expect((await api.call('register', { form: { Email, Password: PASSWORD } })).status).toBe(201);
      const token = tokenIn((await mailsAbout(ana.email, /Cambió el email/))[0]);
      expect((await notMe(token)).error.code).toBe('email_taken');
      await reset(ana.email);
      const opened = await api.call('login', { json: { email: ana.email, password: NEW_PASSWORD } });
      await api.call('updateProfile', { form: { Email: freshEmail() }, token: opened.body.token });
      expect((await notMe(token)).body.email).toBe(ana.email);
    });

    test('can be taken back for seven days', async () => {
      await changeEmail(ana, freshEmail());
      const token = tokenIn((await mailsAbout(ana.email, /Cambió el email/))[0]);
      api.clock.advance(7 * DAY_MS - 60_000);
      expect((await notMe(token)).status).toBe(200);
      api.clock.advance(60_000);
      expect((await notMe(token)).error.code).toBe('not_me_link_not_found');
      expect(await runHousekeeping(api.services)).toMatchObject({ notMeLinks: expect.any(Number) });
      const left = api.services.db.selectFrom('not_me_links').select('user_id').where('user_id', '=', ana.id);
      expect(await left.execute()).toEqual([]);
    });

    test('of an account whose old e-mail nobody verified: taken back, its friends are gone', async () => {
      const beto = await makePerson(api, 'Beto', freshEmail());
      await makeFriends(ana, beto);
      await changeEmail(ana, freshEmail());
      await notMe(tokenIn((await mailsAbout(ana.email, /Cambió el email/))[0]));
      expect((await beto.call('friends')).body).toEqual([]);
    });

    test('is refused after ten changes in a week, which would all be mailed to strangers', async () => {
      for (let change = 0; change < 10; change += 1) {
        expect((await changeEmail(ana, freshEmail())).status).toBe(200);
      }
      const refused = await changeEmail(ana, freshEmail());
      expect([refused.status, Number(refused.headers['retry-after']) > 6 * 24 * 3600]).toEqual([429, true]);
      expect((await linkProvider(ana)).status).toBe(429);
      expect((await ana.call('updateProfile', { form: { Name: 'Ana Paz' } })).status).toBe(200);
    });
  });

  describe('a provider', () => {
    test('a link and its end are mailed with the way back, what changes nothing is not', async () => {
      const sub = `g-${++made}`;
      for (let twice = 0; twice < 2; twice += 1) await linkProvider(ana, sub);
      const [linked] = await mailsAbout(ana.email, `Se vinculó ${its.label}`);
      for (let twice = 0; twice < 2; twice += 1) await ana.call(its.unlink);
      const [unlinked] = await mailsAbout(ana.email, `Se desvinculó ${its.label}`);
      expect([tokenIn(linked), tokenIn(unlinked)]).toEqual([
        expect.stringMatching(/.{43}/),
        expect.stringMatching(/.{43}/),
      ]);
      expect((await notMe(tokenIn(linked), NEW_PASSWORD)).body.email).toBe(ana.email);
      expect(await login(ana.email, NEW_PASSWORD)).toBe(200);
    });

    test('one that is linked by signing in with it is mailed too', async () => {
      await reset(ana.email);
      const json = await provider.tokensFor({ sub: `g-${++made}`, email: ana.email });
      expect((await api.call(its.login, { json })).body.user.id).toBe(ana.id);
      await mailsAbout(ana.email, `Se vinculó ${its.label}`);
    });
  });

  describe('a password reset', () => {
    const verify = async (email: string) =>
      (await api.call('verifyReset', { json: { email, token: await codeOf(email) } })).body;

    test('says which ways in remain, and ends them when asked', async () => {
      await reset(ana.email);
      const [first] = await mailsAbout(ana.email, /Cambió tu contraseña/);
      expect(first).toContain(`no hay ninguna cuenta de ${its.label} vinculada ni llaves de acceso`);
      const { token } = (await api.call('login', { json: { email: ana.email, password: NEW_PASSWORD } }))
        .body;
      await linkProvider({ ...ana, call: (name, more) => api.call(name, { ...more, token }) });
      expect(await verify(ana.email)).toMatchObject({ success: true, [its.linked]: true });
      await reset(ana.email);
      const [, second] = await mailsAbout(ana.email, /Cambió tu contraseña/, 2);
      expect(second).toContain(`También se puede entrar con la cuenta de ${its.label}`);
      api.clock.advance(DAY_MS);
      await reset(ana.email, { [its.unlinkOnReset]: true });
      expect(await verify(ana.email)).not.toHaveProperty(its.linked);
      const third = (await mailsAbout(ana.email, /Cambió tu contraseña/, 3)).at(-1);
      expect(tokenIn(third)).toHaveLength(43);
    });

    test('names passkeys, which stay unless they are to go', async () => {
      await reset(ana.email);
      const { token } = (await api.call('login', { json: { email: ana.email, password: NEW_PASSWORD } }))
        .body;
      await addKey(
        { call: (name, more) => api.call(name, { ...more, token }) },
        'https://deseo.test',
        'Teléfono',
      );
      expect(await verify(ana.email)).toMatchObject({ passkeys: ['Teléfono'] });
      await reset(ana.email);
      const [, kept] = await mailsAbout(ana.email, /Cambió tu contraseña/, 2);
      expect(kept).toContain('También se puede entrar con las llaves de acceso');
      api.clock.advance(DAY_MS);
      await reset(ana.email, { removePasskeys: true });
      const [, , removed] = await mailsAbout(ana.email, /Cambió tu contraseña/, 3);
      expect(removed).toContain('ni llaves de acceso');
      expect(await verify(ana.email)).not.toHaveProperty('passkeys');
    });

    test('of an unverified e-mail removes passkeys, as taking a change back does', async () => {
      const beto = await makePerson(api, 'Beto', freshEmail());
      for (const person of [ana, beto]) await addKey(person, 'https://deseo.test', 'Ajena');
      await reset(ana.email);
      const [added] = await mailsAbout(beto.email, /Se agregó una llave/);
      expect((await notMe(tokenIn(added))).status).toBe(200);
      const left = api.services.db.selectFrom('passkeys').select('id').where('name', '=', 'Ajena');
      expect(await left.execute()).toEqual([]);
    });

    test('ends invite links and the calendar feed', async () => {
      const { token } = (await ana.call('createInviteLink')).body;
      const feed = { params: (await ana.call('createCalendarFeed')).body };
      expect((await api.call('calendarEntries', feed)).status).toBe(200);
      await reset(ana.email);
      expect((await api.call('inviter', { params: { token } })).status).toBe(404);
      expect((await api.call('calendarEntries', feed)).status).toBe(404);
    });

    test('of an unverified e-mail ends friendships, invitations and what they reserved', async () => {
      const [beto, caro, dani] = [await seedPerson(api), await seedPerson(api), await seedPerson(api)];
      await makeFriends(ana, beto);
      await ana.call('invite', { json: { toUserId: caro.id } });
      await dani.call('invite', { json: { toUserId: ana.id } });
      const [hers, his] = [await seedGift(api, ana), await seedGift(api, beto)];
      await seedReservation(api, hers, beto);
      await seedReservation(api, his, ana);
      expect(await verify(ana.email)).toMatchObject({ endsFriendships: true });
      await reset(ana.email);
      expect((await beto.call('friends')).body).toEqual([]);
      expect((await caro.call('receivedInvitations')).body).toEqual([]);
      expect((await caro.call('notifications')).body.totalCount).toBe(0);
      expect((await dani.call('sentInvitations')).body).toEqual([]);
      await settle(api);
      const active = bare(api.services.db)
        .selectFrom('reservations')
        .select('id')
        .where('gift_id', 'in', [hers, his])
        .where('cancelled_at', 'is', null);
      expect(await active.execute()).toEqual([]);
    });

    test('of a verified e-mail leaves friendships, invitations and reservations', async () => {
      await reset(ana.email);
      const { token } = (await api.call('login', { json: { email: ana.email, password: NEW_PASSWORD } }))
        .body;
      const again: Person = { ...ana, token, call: (name, more) => api.call(name, { ...more, token }) };
      const beto = await seedPerson(api);
      await makeFriends(again, beto);
      const id = await seedGift(api, ana);
      await seedReservation(api, id, beto);
      expect(await verify(ana.email)).not.toHaveProperty('endsFriendships');
      await reset(ana.email);
      expect((await beto.call('friends')).body.map((friend) => friend.id)).toEqual([ana.id]);
      expect((await beto.call('reservations', { query: { type: 'reserved' } })).body).toHaveLength(1);
    });
  });

  test('not-me link: only its hash is stored, and a made-up one opens nothing', async () => {
    await changeEmail(ana, freshEmail());
    const token = tokenIn((await mailsAbout(ana.email, /Cambió el email/))[0]);
    const rows = await api.services.db.selectFrom('not_me_links').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
    expect((await notMe('a'.repeat(43))).error.code).toBe('not_me_link_not_found');
    expect((await notMe('corto')).status).toBe(400);
  });
});
