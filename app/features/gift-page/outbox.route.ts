import { redirect } from '@remix-run/node';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { acceptOutboxEntry } from '#app/features/gift-page/accept-entry.server.ts';

/** Where the browser sends what was written without a connection. */
export const action = pageAction(acceptOutboxEntry);
export const loader = pageLoader(async () => redirect('/home'));
