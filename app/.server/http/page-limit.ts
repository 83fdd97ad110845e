import type { Express, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { closeConnection } from '#app/.server/http/close-connection.ts';

const WINDOW_MS = 60_000;
/** So many addresses are told apart at once; past that all start anew, so that a crowd takes no memory. */
const MAX_ADDRESSES = 50_000;

/**
 * Lets one address have so many pages and pictures a minute and answers 429 beyond, before anything is rendered or asked of
 * the API. Who is on this very machine is not counted: there it is a proxy without a name for its visitors, or a test.
 */
export function applyPageLimit(app: Express, perMinute: number): void {
  const counts = new Map<string, number>();
  let endsAt = 0;
  app.use((_request, response, next) => {
    const now = Date.now();
    if (now >= endsAt || counts.size > MAX_ADDRESSES) {
      counts.clear();
      endsAt = now + WINDOW_MS;
    }
    const who = household(response.locals['visitorAddress']);
    if (who === null) return next();
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    if (count <= perMinute) return next();
    refuse(response, Math.ceil((endsAt - now) / 1000));
  });
}

/** Answers 429 to somebody over a limit, who may come again after so many seconds. */
export function refuse(response: Response, seconds: number): void {
  closeConnection(response);
  response
    .status(429)
    .set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })
    .type('html')
    .send(
      '<!doctype html><html lang="es"><meta charset="utf-8"><title>Vas muy rápido</title>' +
        '<h1>Vas muy rápido</h1><p>Esperá un minuto y probá de nuevo. <a href="/">Ir al inicio</a></p></html>',
    );
}

/** Who an address counts as: itself, or its /64 for IPv6, which one household has whole; null for this machine. */
export function household(address: string | undefined): string | null {
  if (!address) return null;
  const parsed = ipaddr.parse(address);
  if (parsed.range() === 'loopback') return null;
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : address;
}
