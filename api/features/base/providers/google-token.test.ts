import { createSecretKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { googleVerifier } from '#api/features/base/providers/google-token.ts';
import {
  IdTokenInvalid,
  ProviderUnavailable,
  type VerifyIdToken,
} from '#api/features/base/providers/id-token.ts';

const provider = new OAuth2Server();
const clientId = 'deseo.apps.googleusercontent.test';
const person = {
  aud: clientId,
  sub: '110248495921238986420',
  email: 'ana@casa.test',
  email_verified: true,
  name: 'Ana',
  picture: 'https://fotos.test/ana.png',
};
let issuer = '';
let verify: VerifyIdToken;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256', { kid: 'one' });
  await provider.start(0, '127.0.0.1');
  issuer = provider.issuer.url ?? '';
  verify = googleVerifier({ clientIds: ['otro-cliente', clientId], issuer, jwksUrl: `${issuer}/jwks` });
});
afterAll(() => provider.stop());

/** A token as the provider makes it, signed with its key, after `change` of its claims and header. */
function token(claims: JWTPayload = {}, header: Record<string, unknown> = {}): Promise<string> {
  return provider.issuer.buildToken({
    kid: 'one',
    scopesOrTransform: (ownHeader, payload) => {
      Object.assign(ownHeader, header);
      Object.assign(payload, person, claims);
    },
  });
}

/** A token that the provider has not signed. */
function forged(alg: string, key: Parameters<SignJWT['sign']>[0], header: Record<string, unknown> = {}) {
  return new SignJWT({ ...person, iss: issuer })
    .setProtectedHeader({ alg, kid: 'one', ...header })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

function publicKey() {
  const { n = '', e = '' } = provider.issuer.keys.get('one') ?? {};
  return importJWK({ kty: 'RSA', n: String(n), e: String(e), alg: 'RS256' }, 'RS256', { extractable: true });
}

const now = () => Math.floor(Date.now() / 1000);

describe('googleVerifier', () => {
  test('gives who the token is about', async () => {
    expect(await verify(await token())).toEqual({
      subject: '110248495921238986420',
      email: 'ana@casa.test',
      isEmailVerified: true,
      name: 'Ana',
    });
    const nameless = await verify(await token({ name: undefined }));
    expect(nameless).toMatchObject({ name: null });
  });

  test('takes the issuer with and without its scheme', async () => {
    const google = googleVerifier({ clientIds: [clientId], jwksUrl: `${issuer}/jwks` });
    expect(await google(await token({ iss: 'https://accounts.google.com' }))).toMatchObject({ name: 'Ana' });
    expect(await google(await token({ iss: 'accounts.google.com' }))).toMatchObject({ name: 'Ana' });
    await expect(google(await token())).rejects.toBeInstanceOf(IdTokenInvalid);
  });

  test.each<[string, () => JWTPayload]>([
    ['expired', () => ({ exp: now() - 60 })],
    ['never expiring', () => ({ exp: undefined })],
    ['not valid yet', () => ({ nbf: now() + 600 })],
    ['without a time of issue', () => ({ iat: undefined })],
    ['for another client', () => ({ aud: 'ajeno.apps.googleusercontent.test' })],
    ['for nobody', () => ({ aud: undefined })],
    ['by another issuer', () => ({ iss: 'https://accounts.google.com.mal.test' })],
    ['by nobody', () => ({ iss: undefined })],
    ['with an e-mail that is not verified', () => ({ email_verified: false })],
    ['with an e-mail verified in words', () => ({ email_verified: 'true' })],
    ['that says nothing of the verification', () => ({ email_verified: undefined })],
    ['without an e-mail', () => ({ email: undefined })],
    ['with something else for an e-mail', () => ({ email: ['ana@casa.test'] })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
  ])('refuses a token %s', async (_kind, claims) => {
    await expect(verify(await token(claims()))).rejects.toBeInstanceOf(IdTokenInvalid);
  });

  test('refuses a token signed by a stranger, with our key id, his own, or none', async () => {
    const { privateKey, publicKey: strange } = await generateKeyPair('RS256');
    const jwk = await exportJWK(strange);
    for (const header of [
      {},
      { kid: 'two' },
      { kid: undefined },
      { jwk },
      { jku: 'https://mal.test/jwks' },
    ]) {
      await expect(verify(await forged('RS256', privateKey, header))).rejects.toBeInstanceOf(IdTokenInvalid);
    }
  });

  test('refuses a token whose claims were changed after signing', async () => {
    const [header, , signature] = (await token()).split('.');
    const claims = { ...person, iss: issuer, iat: now(), exp: now() + 3600, email: 'victima@casa.test' };
    const changed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    await expect(verify(changed)).rejects.toBeInstanceOf(IdTokenInvalid);
  });

  test('refuses alg none, with and without a signature', async () => {
    const unsigned = new UnsecuredJWT({ ...person, iss: issuer })
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    await expect(verify(unsigned)).rejects.toBeInstanceOf(IdTokenInvalid);
    const [, claims] = (await token()).split('.');
    const header = Buffer.from('{"alg":"none","kid":"one"}').toString('base64url');
    await expect(verify(`${header}.${claims}.`)).rejects.toBeInstanceOf(IdTokenInvalid);
    await expect(verify(`${header}.${claims}.firma`)).rejects.toBeInstanceOf(IdTokenInvalid);
  });

  test('refuses HS256 signed with the public key as its secret', async () => {
    const pem = await exportSPKI((await publicKey()) as CryptoKey);
    for (const secret of [pem, pem.trim(), JSON.stringify(await exportJWK(await publicKey()))]) {
      const key = createSecretKey(Buffer.from(secret));
      await expect(verify(await forged('HS256', key))).rejects.toBeInstanceOf(IdTokenInvalid);
    }
  });

  test('refuses other algorithms, even by a key of the provider', async () => {
    await provider.issuer.keys.generate('ES256', { kid: 'curve' });
    await provider.issuer.keys.generate('PS256', { kid: 'pss' });
    const other = googleVerifier({ clientIds: [clientId], issuer, jwksUrl: `${issuer}/jwks` });
    for (const kid of ['curve', 'pss']) {
      const signed = await provider.issuer.buildToken({
        kid,
        scopesOrTransform: (_header, payload) => Object.assign(payload, person),
      });
      await expect(other(signed)).rejects.toBeInstanceOf(IdTokenInvalid);
    }
  });

  test.each(['', 'hola', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9..', '.'.repeat(8000), 'null.null.null'])(
    'refuses what is no token: %s',
    async (text) => {
      await expect(verify(text)).rejects.toBeInstanceOf(IdTokenInvalid);
    },
  );

  test('needs a client id', () => {
    expect(() => googleVerifier({ clientIds: [] })).toThrow('client id');
  });
});

describe('googleVerifier and the keys of the provider', () => {
  test.each<[string, string]>([
    ['nobody answers', 'closed'],
    ['an error is answered', '500'],
    ['no keys are answered', '{"claves":[]}'],
    ['no JSON is answered', '<html>'],
  ])('says that it cannot tell when %s', async (_kind, answer) => {
    const server = createServer((_, response) => {
      if (answer === '500') response.writeHead(500);
      response.end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const closed = () => new Promise((resolve) => server.close(resolve));
    if (answer === 'closed') await closed();
    else onTestFinished(async () => void (await closed()));
    const asking = googleVerifier({ clientIds: [clientId], issuer, jwksUrl: `http://127.0.0.1:${port}/` });
    await expect(asking(await token())).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('keeps the keys through an outage, and is back after one', async () => {
    const server = createServer((_, response) => {
      response.end(JSON.stringify({ keys: provider.issuer.keys.toJSON(false) }));
    });
    const listen = (port: number) =>
      new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const close = () => {
      server.closeAllConnections();
      return new Promise<unknown>((resolve) => server.close(resolve));
    };
    await listen(0);
    const { port } = server.address() as AddressInfo;
    const asking = googleVerifier({ clientIds: [clientId], issuer, jwksUrl: `http://127.0.0.1:${port}/` });
    await close();
    await expect(asking(await token())).rejects.toBeInstanceOf(ProviderUnavailable);
    await listen(port);
    expect(await asking(await token())).toMatchObject({ name: 'Ana' });
    await close();
    expect(await asking(await token())).toMatchObject({ name: 'Ana' });
  });
});
