import { ApiError } from '#app/.server/api/api-error.ts';
import { UpstreamError } from '#app/.server/api/upstream-error.ts';
import type { Page } from '#app/.server/page.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { redirectWithToast } from '#app/.server/toast.ts';
import { googleTexts } from '#app/features/google/google-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Unlinks the Google account from one's own, or says why not (spec section 8 "Unlink"). */
export async function unlinkGoogle(page: Page) {
  requireSession(page);
  try {
    await page.api.call(endpoints.googleUnlink);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized') throw error;
    if (!(error instanceof ApiError || error instanceof UpstreamError)) throw error;
    const isTold = error instanceof ApiError && error.code !== 'internal' && error.code !== 'refused';
    const text = isTold ? error.message : googleTexts.unlink;
    return redirectWithToast(page, '/profile', { kind: 'error', text });
  }
  return redirectWithToast(page, '/profile', { kind: 'success', text: googleTexts.unlinked });
}
