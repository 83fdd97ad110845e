import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { partLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { loadFeed } from '#app/features/feed/feed.server.tsx';
import { isNetworkFailure } from '#app/lib/is-network-failure.ts';

const afterOf = (url: URL) => url.searchParams.get('after');

/** One more page of the feed for the scripts of `/home`; without scripts it is `/home?after=`. */
export const loader = partLoader('/home', async (page) => {
  requireSession(page);
  return { ...(await loadFeed(page)), after: afterOf(page.url) };
});

/** An answer that never arrives counts as a page that could not be loaded, so that what is shown stays. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    return {
      gifts: null,
      next: null,
      isFirstPage: false,
      isWhole: false,
      after: afterOf(new URL(request.url)),
    };
  }
}
