import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, nullOnApiError } from '#app/.server/pages/log-api-error.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/replace-with-toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { securityTexts } from '#app/features/account/account-texts.ts';
import { giftDate } from '#app/features/gifts/gift-date.ts';
import { loadPasskeys } from '#app/features/passkeys/passkeys.server.ts';
import { argentineHour } from '#app/lib/argentine-day.ts';
import { deviceLabel } from '#app/lib/device-label.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

const PATH = '/profile/seguridad';
const sessionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('close'), sessionId: id }),
  z.object({ intent: z.literal('close-others') }),
]);

/** Where one is signed in, this browser first, and one's passkeys; null for what could not be loaded. */
export async function loadSecurity(page: RequestContext) {
  requireSession(page);
  const [sessions, passkeys] = await Promise.all([
    nullOnApiError(page, page.api.call(endpoints.sessions)),
    loadPasskeys(page),
  ]);
  return {
    passkeys,
    sessions:
      sessions?.map(({ userAgent, startedAt, seenAt, ...session }) => ({
        ...session,
        name: deviceLabel(userAgent),
        since: giftDate(startedAt),
        hour: argentineHour(Date.parse(startedAt)),
        seen: giftDate(seenAt),
      })) ?? null,
  };
}

/** Closes one session, or all but this browser's, and stays, with a toast; one that is closed already counts as done. */
export async function closeSessions(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: sessionForm });
  const failed = { kind: 'error', text: securityTexts.failed } as const;
  if (!form.isValid) return replaceWithToast(page, PATH, failed);
  try {
    if (form.value.intent === 'close-others') {
      await page.api.call(endpoints.endOtherSessions);
      return replaceWithToast(page, PATH, { kind: 'success', text: securityTexts.othersClosed });
    }
    await page.api.call(endpoints.endSession, { params: { id: form.value.sessionId } });
  } catch (error) {
    const isGone = error instanceof ApiRefusal && error.code === 'session_not_found';
    if (!isGone) {
      logApiError(page, error);
      return replaceWithToast(page, PATH, failed);
    }
  }
  return replaceWithToast(page, PATH, { kind: 'success', text: securityTexts.closed });
}
