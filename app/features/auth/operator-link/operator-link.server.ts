import { data, redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { startSession } from '#app/.server/session/start-session.ts';
import { timeZoneIn } from '#app/.server/session/time-zone.ts';
import { operatorLinkForm } from '#app/features/auth/operator-link/operator-link-schema.ts';
import { operatorLinkTexts } from '#app/features/auth/operator-link/operator-link-texts.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { operatorToken } from '#contract/operator-links.ts';

const texts = {
  ...{ fallback: operatorLinkTexts.failed, network: connectionTexts.network },
  codes: { email_taken: { text: operatorLinkTexts.taken } },
};

/** @throws a 404 answer for what is no link. */
function tokenOf({ params }: RequestContext): string {
  const token = operatorToken.safeParse(params['token']).data;
  if (!token) throw data({ code: 'operator_link_not_found' }, { status: 404 });
  return token;
}

/**
 * Whom an operator's link lets in, and whether somebody is signed in here. Opening it spends nothing: chats look into links.
 * @throws a 404 answer for a link that serves no more.
 */
export async function loadOperatorLink(page: RequestContext) {
  const params = { token: tokenOf(page) };
  const { email, name } = await page.visitorApi.call(endpoints.operatorLink, { params });
  return { email, name, isSignedIn: page.session !== null };
}

/** Sets the password, and signs in with it. */
export async function enterByLink(page: RequestContext) {
  const token = tokenOf(page);
  // why: another tab may have signed in meanwhile; the page then says so.
  if (page.session) throw redirect(page.url.pathname);
  const form = await readForm(page, { schema: operatorLinkForm, hide: ['password', 'confirm'] });
  if (!form.isValid) return form.refuse();
  const { name, password } = form.value;
  const json = { token, password, ...(name && { name }), ...timeZoneIn(form.fields) };
  try {
    const answer = await page.visitorApi.call(endpoints.enterByOperatorLink, { json });
    return await startSession(page, answer, { redirectTo: null });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw error;
    return form.refuse(apiFormErrors(error, ['name', 'password'], texts));
  }
}
