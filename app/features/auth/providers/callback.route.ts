import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { returnFromProvider } from '#app/features/auth/providers/provider-sign-in.server.ts';

/** Where a provider sends the browser back to. */
export const loader = pageLoader(returnFromProvider);
