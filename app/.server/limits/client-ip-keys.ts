import ipaddr from 'ipaddr.js';
import { type ClientIpKey, clientIpKeys as keysOf } from '#contract/client-ip-keys.ts';

/** Lists the rate limit keys of a visitor's IP address. None for this machine, where a visitor is a proxy that names nobody, or a test. */
export function clientIpKeys(address: string | undefined): ClientIpKey[] {
  return !address || ipaddr.parse(address).range() === 'loopback' ? [] : keysOf(address);
}

/** The narrowest rate limit key of an IP address: itself, or for IPv6 its /64, all of which one household has; null for this machine. */
export const clientIpKey = (address: string | undefined) => clientIpKeys(address)[0]?.key ?? null;

/** The widest rate limit key of an IP address, under which clients take turns: else a /48 would be 65,536 of them. */
export const networkKey = (address: string | undefined) => clientIpKeys(address).at(-1)?.key ?? '';
