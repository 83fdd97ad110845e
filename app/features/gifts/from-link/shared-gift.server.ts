import { z } from 'zod';
import { isFromOtherSite } from '#app/.server/http/csrf-guard.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { type FilledGift, giftFromLink } from '#app/features/gifts/from-link/gift-from-link.server.ts';
import { cutText } from '#contract/cut-text.ts';

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
