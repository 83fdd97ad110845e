import ipaddr from 'ipaddr.js';

/** A rate limit key of a visitor's IP address; it is allowed `times` the limit. */
export type ClientIpKey = { key: string; times: number };

/** Bits of an IPv6 address that a provider gives to one household: behind them a visitor has as many addresses as they like. */
const HOUSEHOLD_BITS = 64;
/** Bits that name a site, which may be one attacker with 65,536 of those, or a street behind one provider. */
const SITE_BITS = 48;
const SITE_TIMES = 10;

/**
 * Lists the rate limit keys of an IP address, narrowest first: the address itself, of IPv6 its /64 and its /48. What is no
 * address is its own key, '' for a caller over the unix socket, who has none.
 */
export function clientIpKeys(address: string | undefined): [ClientIpKey, ...ClientIpKey[]] {
  if (!address || !ipaddr.isValid(address)) return [{ key: address ?? '', times: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ key: parsed.toString(), times: 1 }];
  return [
    { key: network(parsed, HOUSEHOLD_BITS), times: 1 },
    { key: network(parsed, SITE_BITS), times: SITE_TIMES },
  ];
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
