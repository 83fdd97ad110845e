import { redirect } from '@remix-run/node';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import { openDownload } from '#app/.server/api/open-download.ts';
import { toWebStream } from '#app/.server/http/streams.ts';
import { logApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { accountTexts } from '#app/features/account/account-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

// why: a file does not take the place of the page it was asked from, so signing in must not lead to the file.
const PAGE = '/profile';

/** Passes the archive of one's things on as it comes; when there is none, back to the profile with a sentence. */
export async function downloadAccount(page: RequestContext) {
  if (!page.session) return redirect(PAGE);
  const caller = {
    token: page.session.token,
    requestId: page.requestId,
    visitorAddress: page.visitorAddress,
  };
  try {
    const file = await openDownload(
      page.services.upstream,
      caller,
      endpoints.exportAccount,
      page.request.signal,
    );
    return new Response(toWebStream(file), {
      headers: {
        'Content-Type': endpoints.exportAccount.download,
        'Content-Disposition': 'attachment; filename="mis-datos.zip"',
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    if (error instanceof Error && isDeadSession(error)) return redirect(PAGE);
    logApiError(page, error);
    const isSaid = error instanceof ApiRefusal && [409, 429].includes(error.status);
    const text = isSaid ? error.message : accountTexts.exportFailed;
    return redirectWithToast(page, PAGE, { kind: 'error', text });
  }
}
