import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#api/settings.ts';
import { versionFound } from '#scripts/doctor/check-api.ts';
import { checkNode } from '#scripts/doctor/check-machine.ts';
import type { Answer } from '#scripts/doctor/site.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import manifest from '../../package.json' with { type: 'json' };

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

test('health: says the version, and the doctor where another one runs', async () => {
  const { version } = manifest;
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok', version });
  expect(checkNode(process.version)).toMatchObject([{ what: `Deseo ${version}, Node ${process.version}.` }]);
  const found = (text: string) =>
    versionFound({ ask: async () => ({ text }) as Answer, close: async () => {} });
  expect(await found((await api.app.inject('/healthz')).body)).toEqual([]);
  expect(await found('{"status":"ok"}')).toMatchObject([
    { what: expect.stringMatching(/^There runs version unknown/) },
  ]);
  expect(await found('{"version":"0.9.9"}')).toMatchObject([
    { what: expect.stringMatching(/^There runs version 0\.9\.9/) },
  ]);
});
