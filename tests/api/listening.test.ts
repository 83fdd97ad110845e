import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#api/settings.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.runIf(hasIpv6)('HOST unset: answers on every address, of IPv6 as of IPv4', async () => {
  const { HOST: host, PORT: given } = parseSettings({ PORT: '0' });
  await api.app.listen({ port: given, host });
  const { port } = api.app.server.address() as AddressInfo;
  const answers = ['127.0.0.1', '[::1]'].map((address) => fetch(`http://${address}:${port}/healthz`));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});
