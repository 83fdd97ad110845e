import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { readPastedLink } from '#app/features/gifts/from-link/pasted-link.server.ts';
import { commaParts } from '#app/features/gifts/gift-tags.ts';

type Values = Record<string, string | string[]>;

/** A gift's form as a link fills it; `result` is what conform takes for its last result. */
export type FilledGift = {
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
    return { result: { status: 'error', initialValue: { ...fallback, ...typed }, error }, preview: null };
  }
  const { imageUrl, preview, prefill } = reading;
  // why: a currency is chosen from the start, so a typed one is told from that only by its price.
  const currency = prefill.Currency && !typed['Price'] ? { Currency: prefill.Currency } : {};
  const brands = prefill.Brands ? { Brands: commaParts(prefill.Brands) } : {};
  const initialValue = { ...fallback, ...prefill, ...brands, ...typed, ...currency, ImageUrl: imageUrl };
  return { result: { initialValue }, preview };
}
