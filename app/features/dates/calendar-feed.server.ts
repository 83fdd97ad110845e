import { createHash } from 'node:crypto';
import ical, { escape as escapeText, ICalEventTransparency } from 'ical-generator';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { parseDay } from '#app/lib/day-words.ts';
import { dayNumber } from '#contract/calendar-days.ts';
import type { CalendarEntry } from '#contract/dates.ts';
import { endpoints } from '#contract/endpoints.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_S = 3600;

/** One day in the calendar; the same days give the same events. */
type DayEvent = { id: string; summary: string; on: string };

/** Serves a feed as iCalendar (RFC 5545): 304 for who has these days already, 404 without a body for a dead token. */
export async function serveCalendarFeed(page: RequestContext): Promise<Response> {
  let entries: CalendarEntry[];
  try {
    const params = { token: page.params['token'] ?? '' };
    entries = await page.visitorApi.call(endpoints.calendarEntries, { params });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return refusal(error);
    throw error;
  }
  const name = `Fechas de ${page.services.env.APP_NAME}`;
  const events = entries.map(dayEvent);
  // why: of what is written and not of its bytes: writing 500 days takes 40 ms.
  const hash = createHash('sha256')
    .update(JSON.stringify([name, events]))
    .digest('base64url');
  const etag = `"${hash.slice(0, 27)}"`;
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': `private, max-age=${HOUR_S}`,
    ETag: etag,
  };
  const isKnown = page.request.headers.get('if-none-match')?.includes(etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(writeCalendar(name, events), { headers });
}

function refusal({ status, message, retryAfter }: ApiRefusal): Response {
  const headers = { ...(retryAfter && { 'Retry-After': String(retryAfter) }) };
  return new Response(status === 404 ? null : message, { status, headers });
}

function dayEvent({ key, kind, name, on, personName }: CalendarEntry): DayEvent {
  const summary = { birthday: `Cumple de ${personName}`, occasion: `${name} (${personName})` };
  return {
    id: `${key}-${on.slice(0, 4)}@deseo`,
    summary: kind === 'birthday' || kind === 'occasion' ? summary[kind] : name,
    on,
  };
}

function writeCalendar(name: string, events: readonly DayEvent[]): string {
  const prodId = { company: 'Deseo', product: 'Fechas', language: 'ES' };
  // why: ical-generator 10.2.0 writes the name as it is.
  const calendar = ical({ name: escapeText(name, false), prodId, ttl: HOUR_S });
  for (const { id, summary, on } of events) {
    calendar.createEvent({
      ...{ id, summary, allDay: true },
      start: new Date(dayNumber(parseDay(on)) * DAY_MS),
      // why: the time of writing would make other bytes of the same days.
      stamp: new Date(0),
      // why: a birthday leaves its day free.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
