import type { Express } from 'express';
import { plainIp } from '#contract/client-ip-keys.ts';

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
