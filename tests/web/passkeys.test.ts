import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageAction } from '#app/.server/pages/page-loader.ts';
import type { Services } from '#app/.server/services.ts';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';
import { isPasskeyOffered, signInWithPasskey } from '#app/features/auth/passkey/passkey-login.server.ts';
import { addPasskey, removePasskey } from '#app/features/passkeys/passkeys.server.ts';
import { anAuthenticator } from '#tests/factories/authenticator.ts';
import { json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const SITE = 'https://deseo.test';
const signed = JSON.stringify(anAuthenticator(SITE).sign({ challenge: 'abc', rpId: 'deseo.test' }));
const user = {
  ...{
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    name: 'Ana',
    email: 'ana@example.com',
    avatarUrl: '/a.svg',
  },
  ...{ sizes: { shirt: '', pants: '', shoes: '' }, colors: [], brands: [], colorNote: '' },
};
const creation = {
  challenge: 'abc',
  rp: { id: 'deseo.test', name: 'Deseo' },
  user: { id: 'AA', name: 'ana@example.com', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

let host: OtherHost;
let services: Services;
let cookie: string;
beforeAll(async () => {
  host = await startOtherHost(json(200, {}));
  ({ services } = webServices(host.url));
  cookie = await sessionCookie();
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

type Body = { result?: { error: Record<string, string[]>; initialValue?: Record<string, string> } };
const send = async (
  action: Parameters<typeof pageAction>[0],
  fields: Record<string, string>,
  headers = {},
) => {
  const answer = await outcome(pageAction(action)(routeArgs(services, '/x', post(fields, headers))));
  return { ...answer, ...(answer.body as Body | undefined) };
};
const sendSignedIn = (action: Parameters<typeof send>[0], fields: Record<string, string>) =>
  send(action, fields, { cookie });

describe('signing in with a passkey', () => {
  test.each(['', '{', '{"id":"x"}', JSON.stringify({ ...JSON.parse(signed), type: 'password' })])(
    '%j is no credential, and goes to no API',
    async (credential) => {
      host.answer = json(200, { token: 'fresh-token', user, isNewUser: false });
      const { status, result } = await send(signInWithPasskey, { credential });
      expect(status).toBe(400);
      expect(result?.error['']).toEqual(['No recibimos ninguna llave. Probá de nuevo.']);
    },
  );

  test.each([
    [400, 'passkey_refused'],
    [403, 'suspended'],
    [429, 'too_many_requests'],
  ])('%i %s is told in the API’s words', async (status, code) => {
    host.answer = refuse(status, code);
    const answer = await send(signInWithPasskey, { credential: signed });
    expect(answer.status).toBe(status);
    expect(answer.result?.error['']).toEqual([`Mensaje de ${code}`]);
    expect(JSON.stringify(answer.body)).not.toContain('signature');
  });

  test('begins a session, in which no passkey is offered', async () => {
    host.answer = json(200, { token: 'fresh-token', user, isNewUser: false });
    const answer = await send(signInWithPasskey, { credential: signed });
    expect(answer.to).toBe('/home');
    const storage = createSealedStorage({ secret: services.secret, secure: false });
    const opened = await storage.getSession(answer.cookies[0] ?? '');
    expect(opened.get('user')).toMatchObject({ token: 'fresh-token' });
    expect(opened.get('user')).not.toHaveProperty('byPassword');
  });

  test('is offered after a password for ten minutes, on a site with passkeys', () => {
    const session = {
      token: 't',
      userId: 'u1',
      onboarded: true,
      since: Date.now(),
      byPassword: true as const,
    };
    const site = (PUBLIC_URL?: string) => ({ ...services, env: { ...services.env, PUBLIC_URL } });
    const offered = (PUBLIC_URL: string | undefined, since: number) =>
      isPasskeyOffered({ services: site(PUBLIC_URL), session: { ...session, since } });
    expect(offered(SITE, Date.now())).toBe(true);
    expect(offered(SITE, Date.now() - 11 * 60_000)).toBe(false);
    for (const url of [undefined, 'http://deseo.test', 'https://192.0.2.7', 'http://[::1]:3000'])
      expect(offered(url, Date.now())).toBe(false);
    expect(offered('http://localhost:3000', Date.now())).toBe(true);
    expect(isPasskeyOffered({ services: site(SITE), session: { ...session, byPassword: undefined } })).toBe(
      false,
    );
  });
});

describe('a passkey of one’s own', () => {
  test('is made in two steps, of which the first gives what the browser makes it by', async () => {
    host.answer = json(200, creation);
    const { status, body } = await sendSignedIn(addPasskey, { name: 'Teléfono', credential: '' });
    expect({ status, body }).toEqual({ status: 200, body: { creation } });
    const none = await sendSignedIn(addPasskey, { name: 'Teléfono', credential: '{}' });
    expect(none.result?.error['credential']).toEqual(['No recibimos ninguna llave. Probá de nuevo.']);
    expect(none.result?.initialValue).toMatchObject({ name: 'Teléfono' });
  });

  test('asks for the password at its field, keeps the name and sends no password back', async () => {
    host.answer = (_request, response) => {
      const error = 'La contraseña no es correcta';
      const issues = [{ path: 'password', message: error }];
      json(403, { code: 'not_confirmed', message: error, error, issues })(_request, response);
    };
    const typed = { name: 'Teléfono', password: 'otra-clave-9' };
    const { status, result } = await sendSignedIn(addPasskey, typed);
    expect({ status, error: result?.error }).toEqual({
      status: 403,
      error: { password: ['La contraseña no es correcta'] },
    });
    expect(result?.initialValue).toEqual({ name: 'Teléfono' });
    expect((await sendSignedIn(removePasskey, typed)).result?.error).toEqual({
      password: ['La contraseña no es correcta'],
    });
  });

  test('without a name is refused; one that is gone counts as removed', async () => {
    const { status, result } = await sendSignedIn(addPasskey, { name: '  ' });
    expect({ status, error: result?.error }).toEqual({ status: 400, error: { name: ['Ponele un nombre'] } });
    host.answer = refuse(404, 'passkey_not_found');
    expect((await sendSignedIn(removePasskey, {})).to).toBe('/profile/seguridad');
  });
});
