import { apiSentence } from '#app/.server/api/api-error.ts';
import { logApiError } from '#app/.server/log-api-error.ts';
import type { Page } from '#app/.server/page.ts';
import { replaceWithToast } from '#app/.server/redirects/replace-with-toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { googleTexts } from '#app/features/google/google-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Unlinks the Google account from one's own, or says why not. */
export async function unlinkGoogle(page: Page) {
  requireSession(page);
  try {
    await page.api.call(endpoints.googleUnlink);
  } catch (error) {
    logApiError(page, error);
    const text = apiSentence(error) ?? googleTexts.unlink;
    return replaceWithToast(page, '/profile', { kind: 'error', text });
  }
  return replaceWithToast(page, '/profile', { kind: 'success', text: googleTexts.unlinked });
}
