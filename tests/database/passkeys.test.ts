import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHousekeeping } from '#api/features/lifecycle/housekeeping/start-housekeeping.ts';
import { MAX_PASSKEYS } from '#contract/passkey-bounds.ts';
import type { SignedCredential } from '#contract/passkeys.ts';
import { addKey, anAuthenticator } from '#tests/factories/authenticator.ts';
import { makePerson, PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { mailsTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { MINUTE_MS, stoppedClock } from '#tests/setup/test-clock.ts';

const SITE = 'https://deseo.test';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: SITE }, stoppedClock(Date.UTC(2030, 0, 1)));
  ana = await makePerson(api, 'Ana', 'ana@example.com');
});
afterAll(() => api.stop());

const request = async () => (await api.call('passkeyLoginOptions')).body;
const signIn = (credential: SignedCredential) => api.call('passkeyLogin', { json: { credential } });
const keysOf = async (person: Person) => (await person.call('passkeys')).body.passkeys;

/** Signs somebody in anew, so that their session is fresh. */
async function again(person: Person): Promise<Person> {
  const { body } = await api.call('login', { json: { email: person.email, password: PASSWORD } });
  return {
    ...person,
    token: body.token,
    call: (name, more) => api.call(name, { ...more, token: body.token }),
  };
}

describe('signing in with a passkey', () => {
  test('opens a session of its owner, and is noted', async () => {
    const { passkey, authenticator } = await addKey(ana, SITE, 'Teléfono');
    expect(passkey).toMatchObject({ name: 'Teléfono', usedAt: null, createdAt: '2030-01-01T00:00:00.000Z' });
    const { status, body } = await signIn(authenticator.sign(await request()));
    expect({ status, id: body.user?.id, isNewUser: body.isNewUser }).toEqual({
      status: 200,
      id: ana.id,
      isNewUser: false,
    });
    expect((await api.call('ownProfile', { token: body.token })).status).toBe(200);
    expect((await keysOf(ana))[0]?.usedAt).toBe('2030-01-01T00:00:00.000Z');
  });

  test('is refused alike, whatever is wrong', async () => {
    const { authenticator } = await addKey(ana, SITE);
    const beto = await seedPerson(api, 'Beto');
    const { authenticator: other } = await addKey(beto, SITE);
    const replayed = authenticator.sign(await request());
    expect((await signIn(replayed)).status).toBe(200);
    const { body: forAdding } = await ana.call('passkeyOptions', { json: {} });
    const handle = Buffer.from(beto.id.replaceAll('-', ''), 'hex').toString('base64url');
    const damaged = authenticator.sign(await request());
    const late = authenticator.sign(await request());
    const rows: { title: string; credential: SignedCredential }[] = [
      { title: 'replayed', credential: replayed },
      {
        title: 'another origin',
        credential: authenticator.sign(await request(), { origin: 'https://dese0.test' }),
      },
      {
        title: 'a subdomain',
        credential: authenticator.sign(await request(), { origin: 'https://x.deseo.test' }),
      },
      { title: 'another site', credential: authenticator.sign({ ...(await request()), rpId: 'dese0.test' }) },
      { title: 'nobody verified', credential: authenticator.sign(await request(), { isVerified: false }) },
      {
        title: 'a challenge of one’s own',
        credential: authenticator.sign(await request(), { challenge: 'YQ' }),
      },
      {
        title: 'a challenge for adding',
        credential: authenticator.sign({ challenge: forAdding.challenge, rpId: forAdding.rp.id }),
      },
      { title: 'a foreign key', credential: anAuthenticator(SITE).sign(await request()) },
      { title: 'another’s handle', credential: authenticator.sign(await request(), { userHandle: handle }) },
      {
        title: 'another’s key',
        credential: { ...other.sign(await request()), id: damaged.id, rawId: damaged.id },
      },
      { title: 'damaged', credential: { ...damaged, response: { ...damaged.response, signature: 'AAAA' } } },
    ];
    const failed = await failuresOf(rows, async ({ credential }) => {
      const { status, error } = await signIn(credential);
      expect({ status, code: error.code }).toEqual({ status: 400, code: 'passkey_refused' });
    });
    expect(failed).toEqual([]);
    api.clock.advance(5 * MINUTE_MS);
    expect((await signIn(late)).error.code).toBe('passkey_refused');
    api.clock.advance(-5 * MINUTE_MS);
  });

  test('a counter that falls back lets in all the same', async () => {
    const { authenticator } = await addKey(ana, SITE);
    for (const counter of [9, 3, 0, 0])
      expect((await signIn(authenticator.sign(await request(), { counter }))).status).toBe(200);
  });

  test('challenges that nobody answered are removed', async () => {
    await request();
    api.clock.advance(6 * MINUTE_MS);
    expect((await runHousekeeping(api.services)).challenges).toBeGreaterThan(0);
    expect(await api.services.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });
});

describe('adding and removing', () => {
  test('ask for a fresh session or the password, and are mailed', async () => {
    let zoe = await makePerson(api, 'Zoe', 'zoe@example.com');
    const { passkey } = await addKey(zoe, SITE, 'Notebook');
    api.clock.advance(11 * MINUTE_MS);
    expect((await zoe.call('passkeys')).body).toMatchObject({ proof: 'password', isOn: true });
    for (const password of [undefined, 'otra-clave-9']) {
      const refused = await zoe.call('passkeyOptions', { json: { password } });
      expect(refused.error).toMatchObject({ code: 'not_confirmed', issues: [{ path: 'password' }] });
      const params = { id: passkey.id };
      const kept = await zoe.call('removePasskey', { params, json: { password } });
      expect(kept.error.code).toBe('not_confirmed');
    }
    const options = await zoe.call('passkeyOptions', { json: { password: PASSWORD } });
    const credential = anAuthenticator(SITE).make(options.body);
    expect((await zoe.call('addPasskey', { json: { name: 'Otra', credential } })).status).toBe(201);
    zoe = await again(zoe);
    expect((await zoe.call('passkeys')).body.proof).toBe('none');
    for (const { id } of await keysOf(zoe))
      expect((await zoe.call('removePasskey', { params: { id }, json: {} })).status).toBe(204);
    const gone = await zoe.call('removePasskey', { params: { id: passkey.id }, json: {} });
    expect(gone.error.code).toBe('passkey_not_found');
    const mails = async () =>
      (await mailsTo(api.dataDir, zoe.email)).filter(({ subject }) => /llave/.test(`${subject}`));
    await expect.poll(mails).toHaveLength(4);
    const texts = (await mails()).map(({ text }) => `${text}`);
    expect(texts.filter((text) => text.includes('«Notebook»'))).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/No fui yo: https:\/\/deseo\.test\/not-me\//);
  });

  test('after ten changes in a week none is added, and any can be removed', async () => {
    const beto = await seedPerson(api, 'Beto');
    const { passkey } = await addKey(beto, SITE);
    const { db } = api.services;
    const link = await db
      .selectFrom('not_me_links')
      .selectAll()
      .where('user_id', '=', beto.id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 9 }, (_, n) => ({ ...link, token_hash: `${beto.id} ${n}` }));
    await db.insertInto('not_me_links').values(more).execute();
    expect((await beto.call('passkeyOptions', { json: {} })).error.code).toBe('too_many_requests');
    const removed = await beto.call('removePasskey', { params: { id: passkey.id }, json: {} });
    expect(removed.status).toBe(204);
  });

  test('who signs in with Google alone signs in again', async () => {
    const beto = await seedPerson(api, 'Beto');
    const google = { password_hash: null, google_subject: 'g-beto' };
    await api.services.db.updateTable('users').set(google).where('id', '=', beto.id).execute();
    await addKey(beto, SITE);
    api.clock.advance(11 * MINUTE_MS);
    expect((await beto.call('passkeys')).body.proof).toBe('sign-in');
    expect((await beto.call('passkeyOptions', { json: {} })).error.code).toBe('sign_in_again');
  });

  test('a key is renamed by its owner alone', async () => {
    const beto = await seedPerson(api, 'Beto');
    const { passkey } = await addKey(await again(ana), SITE, 'Vieja');
    const rename = (person: Person) =>
      person.call('renamePasskey', { params: { id: passkey.id }, json: { name: 'Nueva' } });
    expect((await rename(beto)).error.code).toBe('passkey_not_found');
    expect((await rename(ana)).body).toEqual({ ...passkey, name: 'Nueva' });
  });

  test('what a browser made is refused alike, whatever is wrong', async () => {
    const beto = await seedPerson(api, 'Beto');
    const options = async () => (await beto.call('passkeyOptions', { json: {} })).body;
    const browser = anAuthenticator(SITE);
    const used = browser.make(await options());
    expect((await beto.call('addPasskey', { json: { name: 'Una', credential: used } })).status).toBe(201);
    const taken = browser.make(await options());
    expect((await beto.call('addPasskey', { json: { name: 'Una', credential: taken } })).error.code).toBe(
      'passkey_taken',
    );
    const fresh = anAuthenticator(SITE);
    const ofAna = (await (await again(ana)).call('passkeyOptions', { json: {} })).body;
    const deep = Buffer.alloc(12_000, 0x81).toString('base64url');
    const good = fresh.make(await options());
    const rows = [
      { title: 'replayed', credential: used },
      { title: 'another’s challenge', credential: fresh.make(ofAna) },
      {
        title: 'a challenge for signing in',
        credential: fresh.make({ ...(await options()), ...(await request()) }),
      },
      { title: 'another origin', credential: fresh.make(await options(), { origin: 'https://dese0.test' }) },
      {
        title: 'another site',
        credential: fresh.make({ ...(await options()), rp: { id: 'dese0.test', name: '' } }),
      },
      { title: 'nobody verified', credential: fresh.make(await options(), { isVerified: false }) },
      {
        title: 'endless nesting',
        credential: { ...good, response: { ...good.response, attestationObject: deep } },
      },
    ];
    const failed = await failuresOf(rows, async ({ credential }) => {
      const { status, error } = await beto.call('addPasskey', { json: { name: 'Una', credential } });
      expect({ status, code: error.code }).toEqual({ status: 400, code: 'passkey_refused' });
    });
    expect(failed).toEqual([]);
  });

  test('no statement of an attestation is looked at', async () => {
    const beto = await seedPerson(api, 'Beto');
    const { body } = await beto.call('passkeyOptions', { json: {} });
    const credential = anAuthenticator(SITE).make(body, {
      fmt: 'android-safetynet',
      attStmt: new Map([['ver', 'x']]),
    });
    expect((await beto.call('addPasskey', { json: { name: 'Una', credential } })).status).toBe(201);
  });

  test(`an account has ${MAX_PASSKEYS} at most, also when two are added at once`, async () => {
    const beto = await seedPerson(api, 'Beto');
    const { authenticator } = await addKey(beto, SITE);
    const row = await api.services.db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', beto.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: MAX_PASSKEYS - 2 }, (_, n) => ({
      ...row,
      id: crypto.randomUUID(),
      credential_id: `copia-${beto.id}-${n}`,
    }));
    await api.services.db.insertInto('passkeys').values(copies).execute();
    const offers = await Promise.all([1, 2].map(() => beto.call('passkeyOptions', { json: {} })));
    const answers = await Promise.all(
      offers.map(({ body }) =>
        beto.call('addPasskey', { json: { name: 'Una', credential: anAuthenticator(SITE).make(body) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await keysOf(beto)).toHaveLength(MAX_PASSKEYS);
    expect((await beto.call('passkeyOptions', { json: {} })).error.code).toBe('too_many_passkeys');
    expect((await signIn(authenticator.sign(await request()))).status).toBe(200);
  });
});

test('passkeys: without a public address there are none', async () => {
  const plain = await startTestApi();
  const beto = await seedPerson(plain, 'Beto');
  expect((await plain.call('passkeyLoginOptions')).error.code).toBe('passkeys_off');
  expect((await beto.call('passkeyOptions', { json: {} })).error.code).toBe('passkeys_off');
  expect((await beto.call('passkeys')).body).toEqual({ passkeys: [], isOn: false, proof: 'none' });
  await plain.stop();
});
