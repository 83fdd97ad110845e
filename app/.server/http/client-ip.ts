import type { Express } from 'express';
import ipaddr from 'ipaddr.js';

/** Whether `address` is a trusted proxy, which may name its client; the proxies are those of `applyClientIp`. */
export function trustsProxy(app: Express, address: string): boolean {
  const isTrusted: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  return isTrusted(address, 0);
}

/**
 * An address as limits count it: IPv4 written inside IPv6 becomes IPv4, and a port, which some proxies leave behind it, is none
 * of it; undefined for what is no address.
 */
export function plainIp(written: string): string | undefined {
  const address = written.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1');
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
}

/** Finds the visitor's address behind the trusted proxies, for the API's limits. */
export function applyClientIp(app: Express, trustedProxies: readonly string[]): void {
  app.set('trust proxy', [...trustedProxies]);
  app.use((request, response, next) => {
    response.locals['visitorAddress'] = plainIp(request.ip ?? '');
    next();
  });
}
