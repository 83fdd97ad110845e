import { expect, test } from 'vitest';
import { clientIpKeys } from '#contract/client-ip-keys.ts';

const keysOf = (address: string | undefined) => clientIpKeys(address).map(({ key }) => key);

test('IPv6: the /64 of a household and the /48 of a site are keys', () => {
  expect(clientIpKeys('2001:db8:1:2:aaaa::1')).toEqual([
    { key: '2001:db8:1:2::/64', times: 1 },
    { key: '2001:db8:1::/48', times: 10 },
  ]);
  expect(keysOf('2001:db8:1:2:ffff:1:2:3')).toEqual(keysOf('2001:db8:1:2:aaaa::1'));
  expect(keysOf('2001:db8:1:3::1')).toEqual(['2001:db8:1:3::/64', '2001:db8:1::/48']);
});

test('client address: is one however a proxy writes it', () => {
  const four = [
    '203.0.113.7',
    '203.0.113.7:80',
    '203.0.113.7:49152',
    '::ffff:203.0.113.7',
    '[::ffff:cb00:7107]:80',
  ];
  for (const written of four) expect(keysOf(written), written).toEqual(['203.0.113.7']);
  const six = [
    '2001:db8::7',
    '2001:DB8:0:0::7',
    '[2001:db8::7]',
    '[2001:db8::7]:80',
    '2001:db8:0:0:0:0:0:7:80',
  ];
  for (const written of [...six, '2001:db8::7%eth0'])
    expect(keysOf(written), written).toEqual(['2001:db8::/64', '2001:db8::/48']);
});

test('client address: all that is none counts as one, apart from the unix socket', () => {
  expect(keysOf('unknown')).toEqual(keysOf('203.0.113.7:x'));
  expect([keysOf(''), keysOf(undefined)]).toEqual([[''], ['']]);
  expect(keysOf('unknown')).not.toEqual(['']);
});
