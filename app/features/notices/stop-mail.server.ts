import { data } from '@remix-run/node';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { endpoints } from '#contract/endpoints.ts';
import { unsubscribeToken } from '#contract/notices.ts';

/** What a mail's link holds, as the calls take it. @throws a 404 answer for what is no such link. */
function callOf({ params }: RequestContext) {
  const token = unsubscribeToken.safeParse(params['token']).data;
  if (!token) throw data({ code: 'unsubscribe_link_not_found' }, { status: 404 });
  return { params: { token } };
}

/** Which mails the link of one stops: opening it changes nothing. */
export async function loadMailToStop(page: RequestContext) {
  return page.visitorApi.call(endpoints.mailToStop, callOf(page));
}

/** Stops these mails, whoever is signed in: for a person, or a mail program's own button (RFC 8058). */
export async function stopMail(page: RequestContext) {
  return page.visitorApi.call(endpoints.unsubscribe, callOf(page));
}
