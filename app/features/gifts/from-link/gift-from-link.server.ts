import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { isFromOtherSite } from '#app/.server/http/csrf-guard.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { priceAsTyped } from '#app/features/gifts/form/gift-form-defaults.ts';
import {
  addressIn,
  type LinkPrefill,
  type LinkReading,
  pastedLinkTexts,
} from '#app/features/gifts/from-link/pasted-link.ts';
import { commaParts } from '#app/features/gifts/gift-tags.ts';
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
    const prefill = prefillOf(metadata, url);
    if (!image || !imageDataUrl) return { error: pastedLinkTexts.noImage, prefill };
    return { imageUrl: image, preview: imageDataUrl, prefill };
  } catch (error) {
    // why: the link itself is worth keeping, whatever its shop shows us.
    if (error instanceof ApiRefusal && error.status === 422)
      return { error: error.message, prefill: { Link: url } };
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

type Values = Record<string, string | string[]>;

const withBrands = (prefill: LinkPrefill): Values => ({
  ...prefill,
  ...(prefill.Brands && { Brands: commaParts(prefill.Brands) }),
});

/** A gift's form as a link fills it; `result` is what conform takes for its last result. */
type FilledGift = {
  result: { status?: 'error'; initialValue: Values; error?: Record<string, string[]> };
  preview: string | null;
};

/**
 * The form with the link's metadata in the fields that are not `typed`, and its picture; `fallback` fills what the link
 * does not say. With a message at the link when it leads nowhere.
 */
export async function giftFromLink(
  page: RequestContext,
  link: string,
  { typed = {}, fallback = {} }: { typed?: Values; fallback?: Values },
): Promise<FilledGift> {
  const reading = await readPastedLink(page, link);
  if (reading.error !== undefined) {
    const error = { PastedLink: [reading.error] };
    const initialValue = { ...fallback, ...withBrands(reading.prefill ?? {}), ...typed };
    return { result: { status: 'error', initialValue, error }, preview: null };
  }
  const { imageUrl, preview, prefill } = reading;
  // why: a currency is chosen from the start, so a typed one is told from that only by its price.
  const currency: Values = prefill.Currency && !typed['Price'] ? { Currency: prefill.Currency } : {};
  const initialValue = { ...fallback, ...withBrands(prefill), ...typed, ...currency, ImageUrl: imageUrl };
  return { result: { initialValue }, preview };
}

const words = z.string().trim().min(1).max(2000).optional().catch(undefined);
const shared = z.object({ link: words, titulo: words, texto: words });

/** The form as what another app shared fills it (`createAddress` made the address); null when nothing was. */
export async function readSharedGift(page: RequestContext): Promise<FilledGift | null> {
  const { link, titulo, texto } = shared.parse(Object.fromEntries(page.url.searchParams));
  const fallback = { ...(titulo && { Name: cutText(titulo, 120) }), ...(texto && { Description: texto }) };
  const known = { ...fallback, ...(link && { Link: link, PastedLink: link }) };
  // why: a page of another site could make us fetch what it likes; the form's own button still reads the link.
  if (link && !isFromOtherSite(page.request)) return giftFromLink(page, link, { fallback: known });
  return link || titulo || texto ? { result: { initialValue: known }, preview: null } : null;
}
