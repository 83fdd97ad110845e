import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { downloadAccount } from '#app/features/account/account.server.ts';

/** Everything of one's own as a file. */
export const loader = pageLoader(downloadAccount);
