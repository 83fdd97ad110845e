import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// why: these lie in public space, yet answer only machines inside a provider's network: Azure's host agent, and the
// interface ids by which ISATAP carries an IPv4 address inside any IPv6 prefix.
const azureHost = '168.63.129.16';
const isatap = new Set([0x0000_5efe, 0x0200_5efe]);

// why: everything public in IPv6 is handed out of this block; a rule that names what is allowed also refuses what
// nobody has thought of, such as the old "IPv4-compatible" ::a.b.c.d.
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether our server may connect to this address at a stranger's request.
 * Takes an address as the resolver gives it: dotted decimal or IPv6, no brackets. Anything else (octal or short
 * notations, zone ids, names) is not public, and so is every range but ordinary unicast: loopback, private,
 * link-local with the metadata services, shared (CGNAT), multicast, reserved, and IPv6 that carries an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString() !== azureHost;
  const [high = 0, low = 0] = parsed.parts.slice(4);
  return parsed.match(globalUnicast) && !isatap.has(high * 0x1_0000 + low);
}
