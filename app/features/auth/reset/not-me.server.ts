import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { endSessionHeader } from '#app/.server/session/end-session.ts';
import { resetProgress } from '#app/features/auth/reset/reset-code.server.ts';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { notMeToken } from '#contract/not-me.ts';

/**
 * Opens the question of a link "No fui yo" and asks the API nothing: mail scanners follow links.
 * @throws a 404 answer for what is no such link.
 */
export async function loadNotMe(page: RequestContext): Promise<string> {
  const token = notMeToken.safeParse(page.params['token']).data;
  if (!token) throw data({ code: 'not_me_link_not_found' }, { status: 404 });
  return token;
}

/** Takes the change back, and goes on to a new password. Who is signed in here no longer is. */
export async function takeChangeBack(page: RequestContext) {
  const token = await loadNotMe(page);
  const form = await readForm(page, { schema: z.object({}) });
  try {
    const { email } = await page.visitorApi.call(endpoints.undoAccountChange, { json: { token } });
    const headers = new Headers({ 'Set-Cookie': await resetProgress.header(page, { email, notMe: token }) });
    headers.append('Set-Cookie', await endSessionHeader(page));
    return redirect('/forgot-password/new', { headers });
  } catch (error) {
    const codes = {
      not_me_link_not_found: { text: resetTexts.notMeGone },
      email_taken: { text: resetTexts.notMeTaken },
    };
    return form.refuse(apiFormErrors(error, [], { fallback: resetTexts.notMe, codes }));
  }
}
