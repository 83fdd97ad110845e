import { z } from 'zod';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/replace-with-toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { blockTexts, SOMEBODY } from '#app/features/blocks/block-texts.ts';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { BLOCKED_PATH } from '#app/lib/block-paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

const unblockForm = z.object({ userId: id });

/** Whom one blocked and since when, the last first; null when they could not be loaded. */
export async function loadBlocked(page: RequestContext) {
  requireSession(page);
  const blocks = await nullOnApiError(page, page.api.call(endpoints.blocks));
  return { blocked: blocks?.map(({ user, since }) => ({ ...user, since: giftDate(since) })) ?? null };
}

/** Unblocks somebody and stays on the list, with a toast; again changes nothing. */
export async function unblockPerson(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: unblockForm });
  const failed = { kind: 'error', text: blockTexts.unblock } as const;
  if (!form.isValid) return replaceWithToast(page, BLOCKED_PATH, failed);
  const { userId } = form.value;
  try {
    const blocks = await page.api.call(endpoints.blocks);
    await page.api.call(endpoints.unblock, { params: { userId } });
    const name = blocks.find(({ user }) => user.id === userId)?.user.name ?? SOMEBODY;
    return replaceWithToast(page, BLOCKED_PATH, { kind: 'success', text: blockTexts.unblocked(name) });
  } catch (error) {
    logApiError(page, error);
    return replaceWithToast(page, BLOCKED_PATH, failed);
  }
}
