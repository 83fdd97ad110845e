import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { partLoader } from '#app/.server/page.ts';
import { isLedByOtherSite } from '#app/.server/same-origin.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { readPastedLink } from '#app/features/gifts/from-link/pasted-link.server.ts';
import { type LinkReading, pastedLinkTexts } from '#app/features/gifts/from-link/pasted-link.ts';
import { isUnanswered } from '#app/lib/is-unanswered.ts';

/** What a pasted link leads to, for the create form where scripts run; without them the form itself asks. */
export const loader = partLoader('/home?tab=create', async (page) => {
  requireSession(page);
  if (isLedByOtherSite(page.request)) return { error: pastedLinkTexts.failed };
  return readPastedLink(page, page.url.searchParams.get('url') ?? '');
});

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<LinkReading> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return { error: pastedLinkTexts.failed };
  }
}
