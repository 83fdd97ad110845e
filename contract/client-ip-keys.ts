import ipaddr from 'ipaddr.js';

/** A rate limit key of a visitor's IP address; it is allowed `times` the limit. */
export type ClientIpKey = { key: string; times: number };

/** Bits of an IPv6 address that a provider gives to one household: behind them a visitor has as many addresses as they like. */
const HOUSEHOLD_BITS = 64;
/** Bits that name a site, which may be one attacker with 65,536 of those, or a street behind one provider. */
const SITE_BITS = 48;
const SITE_TIMES = 10;

/** The key of whatever is no address: one for all, so that who writes it in many ways is not many visitors. */
const NO_ADDRESS = 'no address';

/**
 * Gives an IP address as limits count it, however it is written: IPv4 inside IPv6 is IPv4, a port behind it and a zone are
 * none of it; undefined for what is no address.
 */
export function plainIp(written: string): string | undefined {
  const bare = written.trim().replace(/^\[(.+)\](?::\d+)?$/, '$1');
  // why: some proxies leave the port behind an address without brackets too.
  const address = [bare, bare.replace(/:\d+$/, '')].find((one) => ipaddr.isValid(one));
  return address && ipaddr.process(address).toString().replace(/%.*$/, '');
}

/**
 * Lists the rate limit keys of an IP address, narrowest first: the address itself, of IPv6 its /64 and its /48. A caller over
 * the unix socket has none, and is ''.
 */
export function clientIpKeys(written: string | undefined): [ClientIpKey, ...ClientIpKey[]] {
  if (!written) return [{ key: '', times: 1 }];
  const address = plainIp(written);
  if (!address) return [{ key: NO_ADDRESS, times: 1 }];
  if (ipaddr.IPv4.isValid(address)) return [{ key: address, times: 1 }];
  return [
    { key: network(address, HOUSEHOLD_BITS), times: 1 },
    { key: network(address, SITE_BITS), times: SITE_TIMES },
  ];
}

function network(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}
