import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test('address key: all of one IPv6 household are one visitor, its neighbour another', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:ffff:1:2:3'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
});

test('address key: IPv4 is itself, however it is written; what is no address too', () => {
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('203.0.113.8')).toBe('203.0.113.8');
  expect(addressKey('')).toBe('');
});
