import type { Express } from 'express';
import ipaddr from 'ipaddr.js';

/** Finds the visitor's address behind the trusted proxies, for the API's limits; IPv4 written inside IPv6 becomes IPv4. */
export function applyVisitorAddress(app: Express, trustedProxies: readonly string[]): void {
  app.set('trust proxy', [...trustedProxies]);
  app.use((request, response, next) => {
    const address = request.ip ?? '';
    response.locals['visitorAddress'] = ipaddr.isValid(address)
      ? ipaddr.process(address).toString()
      : undefined;
    next();
  });
}
