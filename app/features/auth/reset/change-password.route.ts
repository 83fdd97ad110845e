import { redirect } from '@remix-run/node';
import { pageLoader } from '#app/.server/pages/page-loader.ts';

/** Where password managers send who wants another password (W3C, "A Well-Known URL for Changing Passwords"). */
export const loader = pageLoader(async () => redirect('/forgot-password'));
