import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  IdTokenInvalid,
  ProviderUnavailable,
  type VerifyIdToken,
} from '#api/features/base/providers/id-token.ts';
import { oidcVerifier } from '#api/features/base/providers/oidc-token.ts';
import { oidcBounds } from '#contract/oidc.ts';

const provider = new OAuth2Server();
const clientId = 'deseo';
const person = { aud: clientId, sub: 'ana', email: 'Ana@Casa.test', email_verified: true, name: 'Ana' };
let issuer = '';
let verify: VerifyIdToken;

beforeAll(async () => {
  await provider.issuer.keys.generate('ES256', { kid: 'curve' });
  await provider.start(0, '127.0.0.1');
  issuer = provider.issuer.url ?? '';
  verify = oidcVerifier({ issuer, clientId });
});
afterAll(() => provider.stop());

const token = (claims: Record<string, unknown> = {}) =>
  provider.issuer.buildToken({
    kid: 'curve',
    scopesOrTransform: (_header, payload) => Object.assign(payload, person, claims),
  });

/** Serves a discovery document until the test is over, and gives the issuer's URL. */
async function serveDocument(document: (issuer: string) => string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json').end(document(own));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return own;
}

describe('oidcVerifier', () => {
  test('gives who the token is about, known by issuer and subject, by a key of any curve', async () => {
    expect(await verify(await token())).toEqual({
      subject: `${issuer} ana`,
      email: 'ana@casa.test',
      isEmailVerified: true,
      name: 'Ana',
    });
  });

  test.each<[string, Record<string, unknown>, object]>([
    ['that is not verified', { email_verified: false }, { isEmailVerified: false }],
    ['verified in words', { email_verified: 'true' }, { isEmailVerified: false }],
    ['of which nothing is said', { email_verified: undefined }, { isEmailVerified: false }],
    ['that is none', { email: 'ana' }, { email: null, isEmailVerified: false }],
  ])('takes a token of an e-mail %s as no proof of the e-mail', async (_kind, claims, said) => {
    expect(await verify(await token(claims))).toMatchObject({ subject: `${issuer} ana`, ...said });
  });

  test.each<[string, Record<string, unknown>]>([
    ['for another client', { aud: 'otro' }],
    ['for several, made for another', { aud: [clientId, 'otro'], azp: 'otro' }],
    ['for several, made for nobody', { aud: [clientId, 'otro'] }],
    ['by another issuer', { iss: 'https://otro.test' }],
    ['expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without a subject', { sub: '' }],
    ['with a subject too long', { sub: 'x'.repeat(256) }],
  ])('refuses a token %s', async (_kind, claims) => {
    await expect(verify(await token(claims))).rejects.toBeInstanceOf(IdTokenInvalid);
  });

  test('takes a token for several clients that was made for us', async () => {
    const claims = { aud: [clientId, 'otro'], azp: clientId };
    expect(await verify(await token(claims))).toMatchObject({ name: 'Ana' });
  });

  test('keeps the discovery document for an hour', async () => {
    let asked = 0;
    const own = await serveDocument((named) => {
      asked += 1;
      return JSON.stringify({ issuer: named, jwks_uri: `${issuer}/jwks` });
    });
    let now = 0;
    const asking = oidcVerifier({ issuer: own, clientId }, () => now);
    const times: number[] = [];
    for (now of [0, 3_599_999, 3_600_000]) {
      await expect(asking(await token())).rejects.toBeInstanceOf(IdTokenInvalid);
      times.push(asked);
    }
    expect(times).toEqual([1, 1, 2]);
  });

  test.each<[string, (issuer: string) => string]>([
    [
      'names another issuer',
      () => JSON.stringify({ issuer: 'https://otro.test', jwks_uri: 'https://otro.test' }),
    ],
    ['is no JSON', () => '<html>'],
    ['is too large', (own) => JSON.stringify({ issuer: own, padding: 'x'.repeat(oidcBounds.bytes) })],
  ])('says that it cannot tell when the discovery document %s', async (_kind, document) => {
    const own = await serveDocument(document);
    const asking = oidcVerifier({ issuer: own, clientId });
    await expect(asking(await token())).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
