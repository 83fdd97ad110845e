import { createHash } from 'node:crypto';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { networkKey } from '#app/.server/http/client-ip.ts';
import { createFairQueue } from '#app/.server/limits/concurrency-limit.ts';
import { renderSlot } from '#app/.server/limits/render-queue.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { type DayEvent, writeCalendar } from '#app/features/dates/write-calendar.server.ts';
import type { CalendarEntry } from '#contract/dates.ts';
import { endpoints } from '#contract/endpoints.ts';

// why: a feed is as dear as a long page in the API too, and several at once leave nobody else a core.
const feeds = createFairQueue(1);

/** Serves a feed as iCalendar (RFC 5545), one of each network at a time (fair queueing), and to nobody who hung up while waiting. */
export async function serveCalendarFeed(page: RequestContext): Promise<Response> {
  let leave = () => {};
  await new Promise<void>((start) => {
    leave = feeds.enter(networkKey(page.visitorAddress), start);
  });
  try {
    page.request.signal.throwIfAborted();
    return await readFeed(page);
  } finally {
    leave();
  }
}

/** The feed: 304 for who has these days already, 404 without a body for a dead token. */
async function readFeed(page: RequestContext): Promise<Response> {
  let entries: CalendarEntry[];
  try {
    const params = { token: page.params['token'] ?? '' };
    entries = await page.visitorApi.call(endpoints.calendarEntries, { params });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return refusal(error);
    throw error;
  }
  await renderSlot(networkKey(page.visitorAddress));
  const text = writeCalendar(`Fechas de ${page.services.env.APP_NAME}`, entries.map(dayEvent));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, max-age=3600',
    ETag: etag,
  };
  const isKnown = page.request.headers.get('if-none-match')?.includes(etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}

function refusal({ status, message, retryAfter }: ApiRefusal): Response {
  const headers = { ...(retryAfter && { 'Retry-After': String(retryAfter) }) };
  return new Response(status === 404 ? null : message, { status, headers });
}

function dayEvent({ key, kind, name, on, personName, changedAt }: CalendarEntry): DayEvent {
  const summaries: Partial<Record<typeof kind, string>> = {
    birthday: `Cumple de ${personName}`,
    occasion: `${name} (${personName})`,
  };
  return {
    id: `${key}-${on.slice(0, 4)}@deseo`,
    summary: summaries[kind] ?? name,
    on,
    changedAt: Date.parse(changedAt),
  };
}
