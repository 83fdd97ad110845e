import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#api/features/base/link-metadata/ssrf-guard.ts';

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '1.1.1.1', '200.58.112.10', '2800:3f0:4002::200e', '2800:3f0::1:5efe:a00:1'])(
    'lets %s through',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  // The addresses just before and after a range, and its first and last one.
  test.each([
    ['0.0.0.0', '0.255.255.255', '', '1.0.0.0'],
    ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    ['168.63.129.16', '168.63.129.16', '168.63.129.15', '168.63.129.17'],
    ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
    ['224.0.0.0', '255.255.255.255', '223.255.255.255', ''],
    ['::', '1fff:ffff::', '', '2003::1'],
    ['4000::', 'ffff::', '3ffe:ffff::1', ''],
  ])('refuses from %s to %s, and not what lies beside', (first, last, before, after) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
    expect([before, after].filter((address) => address !== '' && !isPublicAddress(address))).toEqual([]);
  });

  test.each([
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1']],
    ['link-local', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', '2800:3f0::1%eth0', 'fec0::1']],
    [
      'metadata services',
      ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
    ],
    ['shared by carriers', ['100.64.0.1', '100.127.255.255']],
    ['multicast and broadcast', ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1']],
    ['reserved and for documents', ['192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.7', '240.0.0.1']],
    ['reserved IPv6', ['2001:db8::1', '3fff::1', '100::1', '5f00::1', '2001:2::1', '4000::1']],
    ['mapped IPv4', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1']],
    ['IPv4-compatible', ['::127.0.0.1', '::8.8.8.8', '::a9fe:a9fe']],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a9fe:a9fe']],
    ['6to4 and Teredo', ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2']],
    ['ISATAP', ['2800:3f0::5efe:10.0.0.1', '2800:3f0::200:5efe:7f00:1']],
    ['odd notations', ['0177.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '127.0.0.01', '8.8.8.8 ', '[::1]']],
    ['no address', ['', 'localhost', 'example.com', '8.8.8.8.nip.io']],
  ])('refuses %s', (_kind, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
