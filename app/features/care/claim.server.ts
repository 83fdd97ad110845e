import { data, redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { startSession } from '#app/.server/session/start-session.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { claimForm } from '#app/features/care/claim-schema.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { claimToken } from '#contract/care.ts';
import { endpoints } from '#contract/endpoints.ts';

const texts = {
  ...{ fallback: careTexts.claim, network: connectionTexts.network },
  codes: { email_taken: { text: careTexts.claimTaken } },
};

/** @throws a 404 answer for what is no link. */
function tokenOf({ params }: RequestContext): string {
  const token = claimToken.safeParse(params['token']).data;
  if (!token) throw data({ code: 'handover_not_found' }, { status: 404 });
  return token;
}

/**
 * Whose list a mailed link hands over, and whether somebody is signed in here.
 * @throws a 404 answer for a link that serves no more.
 */
export async function loadClaim(page: RequestContext) {
  const params = { token: tokenOf(page) };
  const { name, email, carers } = await page.visitorApi.call(endpoints.claimedPerson, { params });
  return { name, email, carers, isSignedIn: page.session !== null };
}

/** Makes the list its person's own, and signs in with the account. */
export async function claimList(page: RequestContext) {
  const token = tokenOf(page);
  // why: another tab may have signed in meanwhile; the page then says so.
  if (page.session) throw redirect(page.url.pathname);
  const form = await readForm(page, { schema: claimForm, hide: ['password', 'confirm'] });
  if (!form.isValid) return form.refuse();
  const { name, password } = form.value;
  try {
    const answer = await page.visitorApi.call(endpoints.claim, { json: { token, name, password } });
    return await startSession(page, answer, { redirectTo: null });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw error;
    return form.refuse(apiFormErrors(error, ['name', 'password'], texts));
  }
}
