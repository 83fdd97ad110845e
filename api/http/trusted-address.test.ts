import { expect, test } from 'vitest';
import { isProxyEntry, trustsAddress } from '#api/http/trusted-address.ts';

test('trusted proxy: the socket, listed addresses, ranges, names, and nobody else', () => {
  const trusts = trustsAddress(['loopback', '10.0.0.0/8', '203.0.113.7', 'fd00::/8', '2001:db8::7']);
  for (const address of [
    undefined,
    '',
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.9.8.7',
    '203.0.113.7',
    '203.0.113.7:49152',
    '[2001:db8::7]:49152',
    'fd12::1',
    '2001:db8::7',
  ]) {
    expect(trusts(address), String(address)).toBe(true);
  }
  for (const address of ['203.0.113.8', '11.0.0.1', '2001:db8::1', 'nada'])
    expect(trusts(address), address).toBe(false);
});

test('trusted proxy: trusts the private networks by name', () => {
  const trusts = trustsAddress(['uniquelocal']);
  expect([trusts('192.168.1.5'), trusts('fd00::1'), trusts('8.8.8.8')]).toEqual([true, true, false]);
});

test('trusted proxy: knows what can be listed', () => {
  expect(['loopback', '::1', '10.0.0.0/8', '999.1.1.1', '10.0.0.0/40', 'casa'].map(isProxyEntry)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
