import { apiSentence } from '#app/.server/api/api-refusal.ts';
import { logApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { googleTexts } from '#app/features/auth/google/google-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Unlinks the Google account from one's own, or says why not. */
export async function unlinkGoogle(page: RequestContext) {
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
