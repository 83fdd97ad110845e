import ipaddr from 'ipaddr.js';

/**
 * The key under which limits count a visitor: the address itself, or for IPv6 its /64, all of which one household has.
 * Null for this very machine, where a visitor is a proxy that names nobody, or a test.
 */
export function household(address: string | undefined): string | null {
  if (!address) return null;
  const parsed = ipaddr.parse(address);
  if (parsed.range() === 'loopback') return null;
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : address;
}
