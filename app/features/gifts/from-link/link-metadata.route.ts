import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { isFromOtherSite } from '#app/.server/http/csrf-guard.ts';
import { partLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { readPastedLink } from '#app/features/gifts/from-link/gift-from-link.server.ts';
import { type LinkReading, pastedLinkTexts } from '#app/features/gifts/from-link/pasted-link.ts';
import { isNetworkFailure } from '#app/lib/is-network-failure.ts';

/** What a pasted link leads to, for the create form where scripts run; without them the form itself asks. */
export const loader = partLoader('/home/create', async (page) => {
  requireSession(page);
  if (isFromOtherSite(page.request)) return { error: pastedLinkTexts.failed };
  return readPastedLink(page, page.url.searchParams.get('url') ?? '');
});

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<LinkReading> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    return { error: pastedLinkTexts.failed };
  }
}
