import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { serveCalendarFeed } from '#app/features/dates/calendar-feed.server.ts';

/** The days that come, for calendar programs. */
export const loader = pageLoader(serveCalendarFeed);
