import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { makeGift, makePerson, PASSWORD } from '#tests/factories/person.ts';
import { eachProvider, type IdentityProvider } from '#tests/setup/identity-providers.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

describe.each(eachProvider)('$label sign-in', ({ start, login, link, unlink, linked, code }) => {
  let api: TestApi;
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await start();
    api = await startTestApi(provider.environment);
  });
  afterAll(async () => {
    await api.stop();
    await provider.stop();
  });

  const signIn = async (person: { sub: string; email: string; name?: string }) =>
    api.call(login, { json: await provider.tokensFor(person) });

  /** Sets a new password by the code that comes by mail. */
  async function reset(email: string): Promise<void> {
    await api.call('requestReset', { json: { email } });
    const code = /\b\d{6}\b/.exec((await mailTo(api.dataDir, email, /código/i)).text ?? '')?.[0];
    const answer = await api.call('resetPassword', { json: { email, token: code, newPassword: PASSWORD } });
    expect(answer.status).toBe(200);
  }

  test('a newcomer gets an account, and the same one the next time', async () => {
    const first = await signIn({ sub: 'g-1', email: 'Nueva@Example.com', name: 'Nueva Persona' });
    expect(first.body).toMatchObject({
      isNewUser: true,
      user: { name: 'Nueva Persona', email: 'nueva@example.com', [linked]: true, hasPassword: false },
    });
    const second = await signIn({ sub: 'g-1', email: 'cambiada@example.com' });
    expect(second.body).toMatchObject({ isNewUser: false, user: { id: first.body.user.id } });
  });

  test('a guest of a shared list becomes the new account, or is taken into the old one', async () => {
    const owner = await makePerson(api, 'Lucía');
    const { token } = await shareList(owner);
    const comeIn = async (sub: string) => {
      const guest = await enterAsGuest(api, token);
      const { id: giftId } = await makeGift(owner);
      await guest.call('reserve', { json: { giftId } });
      const json = await provider.tokensFor({ sub, email: `${sub}@example.com` });
      const { body } = await guest.call(login, { json });
      const held = await api.call('reservations', { token: body.token, query: { type: 'reserved' } });
      return { body, guest, giftId, held: held.body.map((row) => row.giftId) };
    };
    const first = await comeIn('g-guest');
    expect(first.body).toMatchObject({ isNewUser: true, user: { id: first.guest.id } });
    expect(first.held).toEqual([first.giftId]);
    const second = await comeIn('g-guest');
    expect(second.body).toMatchObject({ isNewUser: false, user: { id: first.guest.id } });
    expect(second.held).toEqual([second.giftId, first.giftId]);
    expect((await second.guest.call('guest')).error.code).toBe('unauthorized');
  });

  test('a name too long is cut, never in the middle of an emoji', async () => {
    const answer = await signIn({ sub: 'g-long', email: 'larga@example.com', name: `${'N'.repeat(49)}🎁` });
    expect(answer.body.user.name).toBe('N'.repeat(49));
  });

  test('a name that cannot be seen is none, as where it is typed', async () => {
    const answer = await signIn({
      sub: 'g-unseen',
      email: 'invisible@example.com',
      name: '\u3164\u3164\u3164',
    });
    expect(answer.body.user.name).toBe('Amigo/a');
  });

  test('an account of the same e-mail is merged only when that was verified', async () => {
    const ana = await makePerson(api, 'Ana', 'ana-google@example.com');
    const refused = await signIn({ sub: 'g-2', email: ana.email });
    expect([refused.status, refused.error.code]).toEqual([409, 'link_required']);
    await reset(ana.email);
    const merged = await signIn({ sub: 'g-2', email: ana.email });
    expect(merged.body).toMatchObject({
      isNewUser: false,
      user: { id: ana.id, [linked]: true, hasPassword: true },
    });
  });

  test('a changed e-mail has to be verified anew before it is merged', async () => {
    const ana = await makePerson(api, 'Ana', 'ana-antes@example.com');
    await reset(ana.email);
    const json = { email: ana.email, password: PASSWORD };
    const { token } = (await api.call('login', { json })).body;
    await api.call('updateProfile', { token, form: { Email: 'ana-despues@example.com' } });
    const refused = await signIn({ sub: 'g-moved', email: 'ana-despues@example.com' });
    expect([refused.status, refused.error.code]).toEqual([409, 'link_required']);
  });

  test('a thief who linked theirs to another’s e-mail loses it when that one resets', async () => {
    const thief = await makePerson(api, 'Ladrona', 'victima@example.com');
    const theirs = { sub: 'g-thief', email: 'ladrona@example.com' };
    await thief.call(link, { json: await provider.tokensFor(theirs) });
    await reset(thief.email);
    const again = await signIn(theirs);
    expect(again.body).toMatchObject({ isNewUser: true, user: { email: theirs.email } });
    const own = await signIn({ sub: 'g-victim', email: thief.email });
    expect(own.body).toMatchObject({ isNewUser: false, user: { id: thief.id, [linked]: true } });
  });

  test('a reset of an account whose e-mail was verified leaves it linked', async () => {
    const person = { sub: 'g-keeps', email: 'conserva@example.com' };
    const first = await signIn(person);
    await reset(person.email);
    const later = await signIn({ ...person, email: 'mudada@example.com' });
    expect(later.body).toMatchObject({ isNewUser: false, user: { id: first.body.user.id } });
  });

  test('links and unlinks, twice the same, but never the only way in', async () => {
    const ana = await makePerson(api);
    const json = await provider.tokensFor({ sub: 'g-3', email: 'otra@example.com' });
    for (let twice = 0; twice < 2; twice += 1) expect((await ana.call(link, { json })).status).toBe(200);
    const beto = await makePerson(api, 'Beto');
    const his = { sub: 'g-beto', email: 'beto-google@example.com' };
    await beto.call(link, { json: await provider.tokensFor(his) });
    for (let twice = 0; twice < 2; twice += 1) expect((await ana.call(unlink)).status).toBe(200);
    expect((await ana.call('ownProfile')).body[linked]).toBe(false);
    expect((await signIn(his)).body.user.id).toBe(beto.id);
    const only = await signIn({ sub: 'g-4', email: 'solo-google@example.com' });
    const refused = await api.call(unlink, { token: only.body.token });
    expect([refused.status, refused.error.code]).toEqual([409, 'password_required']);
  });

  test('a token that proves nothing is refused', async () => {
    const [head, , signature] = (
      await provider.tokensFor({ sub: 'g-1', email: 'nueva@example.com' })
    ).idToken.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'g-1', email: 'nueva@example.com' })).toString(
      'base64url',
    );
    for (const idToken of ['nada', 'a.b.c', `${head}.${claims}.${signature}`]) {
      const answer = await api.call(login, { json: { idToken } });
      expect([answer.status, answer.error.code]).toEqual([401, `${code}_token_invalid`]);
    }
  });

  test('keys that cannot be fetched: try later, not a wrong token', async () => {
    const gone = await start();
    const alone = await startTestApi(gone.environment);
    const json = await gone.tokensFor({ sub: 'g-5', email: 'espera@example.com' });
    await gone.stop();
    const answer = await alone.call(login, { json });
    expect([answer.status, answer.error.code]).toEqual([503, 'not_ready']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await alone.stop();
  });

  test('without a client id: not configured', async () => {
    const plain = await startTestApi();
    const answer = await plain.call(login, { json: { idToken: 'x' } });
    expect([answer.status, answer.error.code]).toEqual([503, `${code}_not_configured`]);
    await plain.stop();
  });
});
