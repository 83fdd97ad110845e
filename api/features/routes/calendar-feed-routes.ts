import {
  calendarFeedOwner,
  calendarFeedSince,
  removeCalendarFeed,
  setCalendarFeed,
} from '#api/features/wishes/dates/calendar-feed-store.ts';
import { type Coming, comingDates, dayText, todayOf } from '#api/features/wishes/dates/coming-dates.ts';
import { ApiError } from '#api/http/api-error.ts';
import { type CountTry, countVisitor } from '#api/http/rate-limits.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import type { CalendarEntry } from '#contract/dates.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Each day of every year comes once, and those of one year alone till then. */
const DAYS_AHEAD = 400;

/** Serves the calendar feed: to its owner whether there is one, to calendar programs the days. */
export function calendarFeedRoutes(serve: Serve, services: Services, countTry: CountTry): void {
  const { db, clock, calendarEvents } = services;

  serve(endpoints.calendarFeed, async ({ caller }) => {
    const since = await calendarFeedSince(db, caller.userId);
    return { createdAt: since === null ? null : new Date(since).toISOString() };
  });

  serve(endpoints.createCalendarFeed, async ({ caller }) => ({
    token: await setCalendarFeed(db, clock.now(), caller.userId),
  }));

  serve(endpoints.deleteCalendarFeed, async ({ caller }) => removeCalendarFeed(db, caller.userId));

  serve(endpoints.calendarEntries, async ({ params, request }) => {
    const owner = await calendarFeedOwner(db, params.token);
    if (owner === undefined) {
      await countVisitor(countTry, 'default', request);
      throw new ApiError('calendar_feed_not_found');
    }
    await countTry('calendar', owner, request);
    const today = await todayOf(db, owner, clock.now());
    const coming = await comingDates(db, owner, today, DAYS_AHEAD);
    const others = coming.filter(({ kind }) => kind !== 'own');
    return others.slice(0, calendarEvents).map(calendarEntry);
  });
}

/** A coming day for others' eyes: not whom one chose for it, nor whether it is silenced. */
const calendarEntry = ({ key, kind, name, on, person, changedAt }: Coming): CalendarEntry => ({
  ...{ key, kind, name, on: dayText(on) },
  personName: person?.name ?? null,
  changedAt: new Date(changedAt).toISOString(),
});
