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

test('IPv4: the address is its own key, however it is written; so is what is none', () => {
  expect(keysOf('::ffff:203.0.113.7')).toEqual(['203.0.113.7']);
  expect(keysOf('203.0.113.8')).toEqual(['203.0.113.8']);
  expect([keysOf(''), keysOf(undefined)]).toEqual([[''], ['']]);
});
