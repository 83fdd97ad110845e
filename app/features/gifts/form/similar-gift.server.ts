import { nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { normalizeLink } from '#app/features/gifts/form/prepare-gift-form.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { SimilarGift } from '#contract/gifts.ts';

type Sought = { name: string; link: string; except?: string };

/** A deseo of one's own like it; null for none, or where it cannot be told. */
export async function findSimilar(page: RequestContext, sought: Sought): Promise<SimilarGift | null> {
  const query = { ...sought, link: normalizeLink(sought.link) };
  const found = await nullOnApiError(page, page.api.call(endpoints.similarGift, { query }));
  return found?.similar ?? null;
}
