import { createHash } from 'node:crypto';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { networkKey } from '#app/.server/http/client-ip.ts';
import { createFairQueue } from '#app/.server/limits/concurrency-limit.ts';
import { renderSlot } from '#app/.server/limits/render-queue.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
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
    draw: `Amigo invisible: ${name}`,
  };
  // why: a draw keeps no time of its changes, so one of another day or name is another event.
  const version =
    kind === 'draw'
      ? `-${createHash('sha256')
          .update(on + name)
          .digest('hex')
          .slice(0, 8)}`
      : '';
  return {
    id: `${key}-${on.slice(0, 4)}${version}@deseo`,
    summary: summaries[kind] ?? name,
    on,
    changedAt: Date.parse(changedAt),
  };
}

/** A day in the calendar; `changedAt` is in milliseconds UTC, 0 for what never changes. */
type DayEvent = { id: string; summary: string; on: string; changedAt: number };

const CRLF = '\r\n';
const LINE_BYTES = 75;
/** Where `SEQUENCE` counts its seconds from: a whole number of 32 bits until 2088. */
const SEQUENCE_FROM = Date.UTC(2020, 0);

/** Writes whole days as iCalendar (RFC 5545): the same events are the same bytes. */
export function writeCalendar(name: string, events: readonly DayEvent[]): string {
  const head = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Deseo//Fechas//ES'],
    ...[textLine('NAME', name), textLine('X-WR-CALNAME', name)],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
  ].join(CRLF);
  return [head, ...events.map(eventLines), 'END:VCALENDAR', ''].join(CRLF);
}

function eventLines({ id, summary, on, changedAt }: DayEvent): string {
  return [
    `BEGIN:VEVENT\r\nUID:${id}`,
    // why: who has the day already takes a corrected one for an older copy of it unless both have grown.
    `SEQUENCE:${Math.max(0, Math.floor((changedAt - SEQUENCE_FROM) / 1000))}`,
    `DTSTAMP:${new Date(changedAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\r\nX-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    textLine('SUMMARY', summary),
    // why: a birthday leaves its day free.
    'TRANSP:TRANSPARENT\r\nEND:VEVENT',
  ].join(CRLF);
}

/** Writes a line of text, escaped, and folded at 75 bytes between characters. */
function textLine(name: string, text: string): string {
  const line = `${name}:${text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')}`;
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  let [folded, bytes] = ['', 0];
  for (const char of line) {
    const size = bytesOf(char.codePointAt(0) ?? 0);
    if (bytes + size > LINE_BYTES) [folded, bytes] = [`${folded}${CRLF} `, 1];
    folded += char;
    bytes += size;
  }
  return folded;
}

// why: asking Node for the bytes of each character makes a thousand days ten times as dear.
const bytesOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
