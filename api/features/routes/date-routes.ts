import { newId } from '#api/db/ids.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { claimIdempotencyKey } from '#api/features/base/idempotency-records.ts';
import { comingAnswer, comingDates, shownPerson, todayOf } from '#api/features/wishes/dates/coming-dates.ts';
import {
  muteDates,
  mutedBy,
  remindersOf,
  setDayPeople,
  setReminders,
  unmuteDates,
} from '#api/features/wishes/dates/date-settings.ts';
import {
  changeOccasion,
  deleteOccasion,
  insertOccasion,
  isArchived,
  occasionAnswer,
  occasionsOf,
  requireOccasion,
} from '#api/features/wishes/dates/occasion-store.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves days that come, and what reminds of them (`docs/product/dates.md`). */
export function dateRoutes(serve: Serve, { db, media, clock }: Services): void {
  serve(endpoints.dates, async ({ caller, query }) => {
    const today = await todayOf(db, caller.userId, clock.now());
    const coming = await comingDates(db, caller.userId, today, query.days);
    return coming.map((date) => comingAnswer(media, today, date));
  });

  serve(endpoints.occasions, async ({ caller }) =>
    (await occasionsOf(db, caller.userId)).filter((row) => !isArchived(row, clock.now())).map(occasionAnswer),
  );

  serve(endpoints.createOccasion, async ({ caller: { userId }, body, idempotencyKey: key }) => {
    const id = newId();
    const now = clock.now();
    return inTransaction(db, async (trx) => {
      const under = key === undefined ? null : ({ userId, call: 'createOccasion', key } as const);
      const before = under && (await claimIdempotencyKey(trx, under, id, now));
      if (before) return occasionAnswer(await requireOccasion(trx, userId, before));
      return occasionAnswer(await insertOccasion(trx, now, userId, body, id));
    });
  });

  serve(endpoints.updateOccasion, async ({ caller: { userId }, params, body }) => {
    const now = clock.now();
    return occasionAnswer(
      await inTransaction(db, (trx) => changeOccasion(trx, now, userId, params.id, body)),
    );
  });

  serve(endpoints.deleteOccasion, async ({ caller, params }) => deleteOccasion(db, caller.userId, params.id));

  serve(endpoints.setDayPeople, async ({ caller, params, body }) => {
    await inTransaction(db, (trx) => setDayPeople(trx, caller.userId, params.dayKey, body.friendIds));
  });

  serve(endpoints.dateReminders, async ({ caller }) => {
    const muted = await mutedBy(db, caller.userId);
    return {
      ...(await remindersOf(db, caller.userId)),
      muted: muted.map((person) => shownPerson(media, person)),
    };
  });

  serve(endpoints.setDateReminders, async ({ caller, body }) => {
    await setReminders(db, caller.userId, body);
    return remindersOf(db, caller.userId);
  });

  serve(endpoints.muteDates, async ({ caller, params }) => muteDates(db, caller.userId, params.id));

  serve(endpoints.unmuteDates, async ({ caller, params }) => unmuteDates(db, caller.userId, params.id));
}
