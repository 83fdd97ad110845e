import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { returnFromGoogle } from '#app/features/auth/google/google-sign-in.server.ts';

/** Where Google sends the browser back to. */
export const loader = pageLoader(returnFromGoogle);
