import type { Express } from 'express';
import ipaddr from 'ipaddr.js';
import { type ClientIpKey, clientIpKeys as keysOf, plainIp } from '#contract/client-ip-keys.ts';

type Trusts = (address: string, hop: number) => boolean;

/** Whether `address` is a trusted proxy, which may name its client; the proxies are those of `applyClientIp`. */
export function trustsProxy(app: Express, address: string): boolean {
  const isTrusted: Trusts = app.get('trust proxy fn');
  return isTrusted(address, 0);
}

/** Finds the visitor's address behind the trusted proxies, for the API's limits. */
export function applyClientIp(app: Express, trustedProxies: readonly string[]): void {
  app.set('trust proxy', [...trustedProxies]);
  const isListed: Trusts = app.get('trust proxy fn');
  // why: the next proxy may have written down the port of the one before it.
  app.set('trust proxy', (address: string, hop: number) => isListed(plainIp(address) ?? address, hop));
  app.use((request, response, next) => {
    response.locals['visitorAddress'] = plainIp(request.ip ?? '');
    next();
  });
}

/** Lists the rate limit keys of a visitor's IP address. None for this machine, where a visitor is a proxy that names nobody, or a test. */
export function clientIpKeys(address: string | undefined): ClientIpKey[] {
  return !address || ipaddr.parse(address).range() === 'loopback' ? [] : keysOf(address);
}

/** The narrowest rate limit key of an IP address: itself, or for IPv6 its /64, all of which one household has; null for this machine. */
export const clientIpKey = (address: string | undefined) => clientIpKeys(address)[0]?.key ?? null;

/** The widest rate limit key of an IP address, under which clients take turns: else a /48 would be 65,536 of them. */
export const networkKey = (address: string | undefined) => clientIpKeys(address).at(-1)?.key ?? '';
