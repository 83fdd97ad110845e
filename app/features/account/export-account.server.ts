import { createReadableStreamFromReadable } from '@remix-run/node';
import { ApiError } from '#app/.server/api/api-error.ts';
import { openDownload } from '#app/.server/api/open-download.ts';
import { logApiError } from '#app/.server/log-api-error.ts';
import type { Page } from '#app/.server/page.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { accountTexts } from '#app/features/account/account-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Passes the archive of one's things on as it comes; when there is none, back to the profile with a sentence. */
export async function downloadAccount(page: Page) {
  const { token } = requireSession(page);
  const caller = { token, requestId: page.requestId, visitorAddress: page.visitorAddress };
  try {
    const file = await openDownload(
      page.services.upstream,
      caller,
      endpoints.exportAccount,
      page.request.signal,
    );
    return new Response(createReadableStreamFromReadable(file), {
      headers: {
        'Content-Type': endpoints.exportAccount.download,
        'Content-Disposition': 'attachment; filename="mis-datos.zip"',
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    logApiError(page, error);
    const text =
      error instanceof ApiError && error.status === 429 ? error.message : accountTexts.exportFailed;
    return redirectWithToast(page, '/profile', { kind: 'error', text });
  }
}
