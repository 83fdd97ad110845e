import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { parseDay } from '#app/lib/day-words.ts';
import { type CalendarDay, dayNumber, dayOfNumber } from '#contract/calendar-days.ts';
import type { ComingDate } from '#contract/dates.ts';
import { endpoints } from '#contract/endpoints.ts';

const ROWS = 100;

/** The days that come for the viewer, a page of them, and their own; null for what could not be loaded. */
export async function loadDates(page: RequestContext) {
  requireSession(page);
  const [dates, occasions, self, reservations] = await Promise.all([
    nullOnApiError(page, page.api.call(endpoints.dates, { query: { days: '365' } })),
    nullOnApiError(page, page.api.call(endpoints.occasions)),
    nullOnApiError(page, page.api.call(endpoints.ownProfile)),
    nullOnApiError(page, page.api.call(endpoints.reservations, { query: { type: 'reserved' } })),
  ]);
  const giving = new Set(reservations?.map(({ gift }) => gift?.userId));
  const others = dates?.filter(({ kind }) => kind !== 'own') ?? [];
  const from = startOf(page);
  const rows = others.slice(from, from + ROWS).map((date) => ({
    ...date,
    isGiven: date.person !== null && giving.has(date.person.id),
  }));
  return {
    blocks: dates && blocksOf(rows),
    next: others.length > from + ROWS ? String(from + ROWS) : null,
    hasDates: others.some(({ kind }) => kind !== 'common'),
    birthday: self?.birthday ?? null,
    ownDays: dates?.filter(({ kind }) => kind === 'own') ?? [],
    occasions,
  };
}

export type ShownDate = ComingDate & { isGiven: boolean };

/** From when on a common day without anybody chosen is far, and stands folded. */
const FAR_DAYS = 60;
const isFar = ({ kind, people, inDays }: ShownDate) =>
  kind === 'common' && people.length === 0 && inDays > FAR_DAYS;

/** Parts the days by how near they are; empty parts are left out. */
function blocksOf(rows: readonly ShownDate[]) {
  const isThisMonth = (row: ShownDate) => {
    const { year, month } = todayOf(row);
    return row.inDays > 0 && parseDay(row.on).month === month && parseDay(row.on).year === year;
  };
  const later = rows.filter((row) => row.inDays > 0 && !isThisMonth(row));
  return [
    { title: 'Hoy', rows: rows.filter(({ inDays }) => inDays === 0) },
    { title: 'Este mes', rows: rows.filter(isThisMonth) },
    { title: 'Más adelante', rows: later.filter((row) => !isFar(row)) },
    { title: 'Más fechas', rows: later.filter(isFar), isFolded: true },
  ].filter((block) => block.rows.length > 0);
}

/** The day that it is for the viewer, whose time zone the API knows. */
function todayOf({ on, inDays }: ComingDate): CalendarDay {
  return dayOfNumber(dayNumber(parseDay(on)) - inDays);
}

function startOf({ url }: RequestContext): number {
  const after = Number(url.searchParams.get('after'));
  return Number.isInteger(after) && after > 0 ? after : 0;
}
