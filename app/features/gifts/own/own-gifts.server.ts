import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { actInNameOf } from '#app/.server/pages/acting-for.ts';
import {
  type ForPerson,
  logApiError,
  nullOnApiError,
  type RequestContext,
} from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { replaceWithToast, type Toast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { giftFilterOf } from '#app/features/gifts/filter/gift-filter.ts';
import { upstreamGiftPatch } from '#app/features/gifts/form/gift-wire.server.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { loadGiftPage } from '#app/features/gifts/gift-page.server.ts';
import {
  type GiftConfirmationKind,
  publishFailed,
  giftConfirmationTexts as texts,
} from '#app/features/gifts/own/gift-confirmation-texts.ts';
import { capitalized } from '#app/lib/capitalized.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Gift } from '#contract/gifts.ts';

/** Where one's gifts are, and where one is after having done something with one of them. */
const OWN_GIFTS = '/profile';

/** A page of one's gifts, all where they fit it, and the names of one's lists. */
export async function loadOwnGifts(page: RequestContext) {
  const { userId } = requireSession(page);
  const filter = giftFilterOf(page.url.searchParams, { isOwn: true });
  const [gifts, lists] = await Promise.all([
    loadGiftPage(page, filter, (part) => page.api.page(endpoints.gifts, { query: { userId, ...part } })),
    nullOnApiError(page, page.api.call(endpoints.giftLists)),
  ]);
  const listNames = lists?.map(({ name }) => name) ?? null;
  return { ...gifts, listNames, isWhole: gifts.gifts !== null && lists !== null };
}

/**
 * The gift of the address, which has to be the caller's own or of somebody in their care, and the way back; `page` then acts
 * in the name of whose it is.
 * @throws a 404 answer for an unknown gift, 403 for somebody else's.
 */
export async function loadOwnGift(page: RequestContext) {
  const { userId } = requireSession(page);
  const giftId = giftIdOf(page);
  const gift = await page.api.call(endpoints.gift, { params: { id: giftId } });
  if (gift.userId !== userId && !gift.inMyCare) throw data({ code: 'forbidden' }, { status: 403 });
  const forPerson = actForOwner(page, gift);
  const back = forPerson ? `/friend/${forPerson.id}` : OWN_GIFTS;
  return { gift, forPerson, redirectTo: safeRedirect(page.url.searchParams.get('redirectTo'), back) };
}

/** Has `page` act in the name of whose gift it is, where that is somebody in the viewer's care; gives who. */
export function actForOwner(page: RequestContext, gift: Gift): ForPerson | null {
  if (!gift.inMyCare) return null;
  actInNameOf(page, gift.userId);
  return { id: gift.userId, name: gift.userName, avatarUrl: gift.userAvatarUrl };
}

/**
 * As `loadOwnGift`, for the question whether to mark it purchased.
 * @throws a redirect back once it is, since there is nothing left to ask.
 */
export async function loadGiftToMark(page: RequestContext) {
  const asked = await loadOwnGift(page);
  if (asked.gift.status === 'purchased') throw redirect(asked.redirectTo);
  return asked;
}

const answerForm = z.object({ redirectTo: z.string().optional() });

/** Marks a gift purchased or deletes it, and goes back with what became of it. */
export async function confirmGiftAction(page: RequestContext, kind: GiftConfirmationKind) {
  requireSession(page);
  const giftId = giftIdOf(page);
  const form = await readForm(page, { schema: answerForm });
  const back = safeRedirect(form.fields.get('redirectTo'), OWN_GIFTS);
  return replaceWithToast(page, back, await carryOut(page, kind, giftId));
}

/** Shows a draft to whoever may see it by its lists, and goes back; one that is published already stays so. */
export async function publishOwnGift(page: RequestContext) {
  requireSession(page);
  const { PRODUCT_NOUN: noun } = page.services.env;
  const giftId = giftIdOf(page);
  const form = await readForm(page, { schema: answerForm });
  const back = safeRedirect(form.fields.get('redirectTo'), OWN_GIFTS);
  const call = { params: { id: giftId }, form: upstreamGiftPatch({ Draft: 'false' }) };
  const published = await nullOnApiError(page, page.api.call(endpoints.updateGift, call));
  page.services.pageCache.drop(`/gift/${giftId}`);
  const toast: Toast = published
    ? { kind: 'success', text: `${capitalized(noun)} publicado` }
    : { kind: 'error', text: publishFailed(noun) };
  return replaceWithToast(page, back, toast);
}

async function carryOut(page: RequestContext, kind: GiftConfirmationKind, giftId: string): Promise<Toast> {
  const { PRODUCT_NOUN: noun } = page.services.env;
  try {
    if (kind === 'delete') await page.api.call(endpoints.deleteGift, { params: { id: giftId } });
    else {
      const form = upstreamGiftPatch({ status: 'purchased' });
      await page.api.call(endpoints.updateGift, { params: { id: giftId }, form });
    }
    return { kind: 'success', text: texts[kind].success(noun) };
  } catch (error) {
    // why: a second press finds it gone already, which is what was asked for.
    if (kind === 'delete' && error instanceof ApiRefusal && error.status === 404) {
      return { kind: 'success', text: texts.delete.success(noun) };
    }
    logApiError(page, error);
    return { kind: 'error', text: texts[kind].failure(noun) };
  } finally {
    page.services.pageCache.drop(`/gift/${giftId}`);
  }
}
