import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { logApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { priceAsTyped } from '#app/features/gifts/form/gift-form-defaults.ts';
import {
  addressIn,
  type LinkPrefill,
  type LinkReading,
  pastedLinkTexts,
} from '#app/features/gifts/from-link/pasted-link.ts';
import { currencies } from '#contract/currencies.ts';
import { cutText } from '#contract/cut-text.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LinkMetadata } from '#contract/link-metadata.ts';

/** Reads what a pasted text leads to: a shop's page, or a picture such as a GIF. */
export async function readPastedLink(page: RequestContext, typed: string): Promise<LinkReading> {
  const url = addressIn(typed);
  if (!url) return { error: pastedLinkTexts.noAddress };
  try {
    const metadata = await page.api.call(endpoints.metadata, { query: { url } });
    const { image, imageDataUrl } = metadata;
    if (!image || !imageDataUrl) return { error: pastedLinkTexts.noImage };
    return { imageUrl: image, preview: imageDataUrl, prefill: prefillOf(metadata, url) };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 422) return { error: pastedLinkTexts.noImage };
    if (error instanceof ApiRefusal && error.status === 429) return { error: error.message };
    logApiError(page, error);
    return { error: pastedLinkTexts.failed };
  }
}

function prefillOf(metadata: LinkMetadata, url: string): LinkPrefill {
  const { title, description, brand, price, currency } = metadata;
  const known = currencies.find((code) => code === currency);
  const prefill: Record<string, string | null | undefined> = {
    Name: title && cutText(title, 120),
    Description: description && cutText(description, 2000),
    Link: url,
    Brands: brand && cutText(brand, 200),
    Price: known || !currency ? priceAsTyped(price) : null,
    Currency: price ? known : null,
  };
  return Object.fromEntries(Object.entries(prefill).filter(([, value]) => value));
}
