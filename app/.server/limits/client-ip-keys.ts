import ipaddr from 'ipaddr.js';

/**
 * The key under which limits count a visitor: the address itself, or for IPv6 its /64, all of which one household has.
 * Null for this very machine, where a visitor is a proxy that names nobody, or a test.
 */
export function clientIpKey(address: string | undefined): string | null {
  return clientIpKeys(address)[0]?.key ?? null;
}

/** A rate limit key of an IP address; it is allowed `times` the limit. */
export type ClientIpKey = { key: string; times: number };

/** A /48 of IPv6 has 65,536 households, or one attacker. */
const SITE_TIMES = 10;

/** Lists the rate limit keys of an IP address, narrowest first: itself, of IPv6 its /64 and its /48. None for this machine. */
export function clientIpKeys(address: string | undefined): ClientIpKey[] {
  if (!address) return [];
  const parsed = ipaddr.parse(address);
  if (parsed.range() === 'loopback') return [];
  if (!(parsed instanceof ipaddr.IPv6)) return [{ key: address, times: 1 }];
  return [
    { key: parsed.parts.slice(0, 4).join(':'), times: 1 },
    { key: parsed.parts.slice(0, 3).join(':'), times: SITE_TIMES },
  ];
}

/** The widest rate limit key of an IP address, under which clients take turns: else a /48 would be 65,536 of them. */
export function networkKey(address: string | undefined): string {
  return clientIpKeys(address).at(-1)?.key ?? '';
}
