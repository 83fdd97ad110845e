import type { Response } from 'express';
import { closeConnection } from '#app/.server/http/close-connection.ts';
import { plainPage } from '#app/.server/http/plain-page.ts';

const page = plainPage({ title: 'Vas muy rápido', text: 'Esperá un momento y probá de nuevo.' });

/** Answers 429 to a visitor over a limit and closes their connection; `retrySeconds` is when they may try again. */
export function sendTooManyRequests(response: Response, retrySeconds: number): void {
  closeConnection(response);
  response
    .status(429)
    .set({ 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' })
    .type('html')
    .send(page);
}
