import { setCalendarFeed } from '#api/features/wishes/dates/calendar-feed-store.ts';
import { anybody, type PermissionRow, signedIn } from '#tests/api/permissions/permission-row.ts';

/** The calendar feed: of the caller, and of the owner for whoever has its token. */
export const calendarPermissions = {
  calendarFeed: [{ answers: signedIn(200) }],
  calendarEntries: [
    {
      answers: anybody(200),
      call: async ({ api, scene }) => {
        const { db, clock } = api.services;
        return { params: { token: await setCalendarFeed(db, clock.now(), scene.owner.id) } };
      },
    },
  ],
} satisfies Record<string, readonly PermissionRow[]>;
