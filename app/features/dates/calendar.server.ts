import { redirect } from '@remix-run/node';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { madeLinkHeader, readMadeLink } from '#app/features/friends/invite-link/made-link.server.ts';
import { endpoints } from '#contract/endpoints.ts';

const CALENDAR = '/fechas/calendario';

/** Since when the viewer has a calendar feed, and its address if it was made just now. */
export async function loadCalendar(page: RequestContext) {
  requireSession(page);
  const { createdAt } = await page.api.call(endpoints.calendarFeed);
  const token = createdAt && (await readMadeLink(page, 'calendar'));
  return { createdAt, link: token ? `${publicOrigin(page)}/calendario/${token}.ics` : null };
}

/** Makes the viewer's calendar feed, in the place of one that there is, whose address is dead then. */
export async function createCalendar(page: RequestContext) {
  requireSession(page);
  try {
    const { token } = await page.api.call(endpoints.createCalendarFeed);
    const cookie = await madeLinkHeader(page, token, 'calendar');
    return redirect(`${CALENDAR}?link=1`, { headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    logApiError(page, error);
    return redirectWithToast(page, CALENDAR, { kind: 'error', text: dateTexts.calendar });
  }
}

/** Takes the viewer's calendar feed away. */
export async function removeCalendar(page: RequestContext) {
  requireSession(page);
  try {
    await page.api.call(endpoints.deleteCalendarFeed);
    return redirectWithToast(page, CALENDAR, { kind: 'success', text: dateTexts.calendarRemoved });
  } catch (error) {
    logApiError(page, error);
    return redirectWithToast(page, CALENDAR, { kind: 'error', text: dateTexts.calendarRemove });
  }
}
