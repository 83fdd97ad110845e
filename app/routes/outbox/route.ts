import { redirect } from '@remix-run/node';
import { pageAction, pageLoader } from '#app/.server/page.ts';
import { takeLetter } from '#app/features/outbox/take-letter.server.ts';

/** Where the browser sends what was written without a connection. */
export const action = pageAction(takeLetter);
export const loader = pageLoader(async () => redirect('/home'));
