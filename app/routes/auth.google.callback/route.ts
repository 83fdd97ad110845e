import { pageLoader } from '#app/.server/page.ts';
import { returnFromGoogle } from '#app/features/google/google-redirect.server.ts';

/** Where Google sends the browser back to. */
export const loader = pageLoader(returnFromGoogle);
