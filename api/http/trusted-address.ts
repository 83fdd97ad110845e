import ipaddr from 'ipaddr.js';
import { plainIp } from '#contract/client-ip-keys.ts';

const ranges = { loopback: 'loopback', linklocal: 'linkLocal', uniquelocal: 'private' } as const;

/** One entry of TRUSTED_PROXIES: an address, a CIDR range, or `loopback`, `linklocal`, `uniquelocal`. */
export function isProxyEntry(entry: string): boolean {
  return entry in ranges || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
}

/**
 * Makes the test for whose `X-Forwarded-For` is trusted, with a port behind it or without. A caller without an address came
 * over the unix socket, which only this machine's web app can reach.
 */
export function trustsAddress(entries: readonly string[]): (address: string | undefined) => boolean {
  const tests = entries.map(entryTest);
  return (address) => {
    if (!address) return true;
    const plain = plainIp(address);
    if (plain === undefined) return false;
    const parsed = ipaddr.parse(plain);
    return tests.some((matches) => matches(parsed));
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function entryTest(entry: string): (address: Address) => boolean {
  if (entry in ranges) {
    const range = ranges[entry as keyof typeof ranges];
    return (address) =>
      address.range() === range || (range === 'private' && address.range() === 'uniqueLocal');
  }
  const [network, bits] = ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : single(entry);
  return (address) => address.kind() === network.kind() && address.match(network as never, bits);
}

function single(entry: string): [Address, number] {
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
