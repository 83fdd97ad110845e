import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createOidc } from '#app/.server/session/oidc-discovery.ts';

const HOUR = 60 * 60 * 1000;

test('OIDC discovery: kept for an hour, and an outage later closes no form', async () => {
  let asked = 0;
  let isDown = false;
  const server = createServer((_, response) => {
    asked += 1;
    if (isDown) return void response.destroy();
    const authorization_endpoint = 'https://entrar.test/auth';
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint, token_endpoint: `${issuer}/token` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  let now = 0;
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'deseo', OIDC_CLIENT_SECRET: 's' };
  const oidc = createOidc(env, () => now);
  const origins = [issuer, 'https://entrar.test'];
  expect(await oidc.signInOrigins()).toEqual(origins);
  now = HOUR - 1;
  await oidc.open();
  expect(asked).toBe(1);
  now = HOUR;
  await Promise.all([oidc.open(), oidc.open()]);
  expect(asked).toBe(2);
  isDown = true;
  now = 2 * HOUR;
  await expect(oidc.open()).rejects.toThrow();
  expect(await oidc.signInOrigins()).toEqual(origins);
  expect(await createOidc(env).signInOrigins()).toEqual([issuer]);
  expect(await createOidc({}).signInOrigins()).toEqual([]);
});
