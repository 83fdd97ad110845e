import { removeOldDevices } from '#api/features/auth/known-devices.ts';
import { removeOldNotMeLinks } from '#api/features/auth/not-me-links.ts';
import { removeOldResetCodes } from '#api/features/auth/reset-codes.ts';
import { removeExpiredSessions } from '#api/features/auth/sessions.ts';
import { removeOldTryCounts } from '#api/features/auth/try-counts.ts';
import { removeOldIdempotencyKeys } from '#api/features/idempotency/idempotency-records.ts';
import { removeOldInviteLinks } from '#api/features/invite-links/invite-link-store.ts';
import type { Services } from '#api/services.ts';

const EVERY_MS = 10 * 60 * 1000;
/** The store is read whole once a day, for the first time an hour after the start. */
const TURNS_A_DAY = 144;
const FIRST_STORE_TURN = 6;

/** Removes what has ended (sessions, codes, devices, counts, links, keys) and pictures that nothing shows. Gives how many of each. */
export async function runHousekeeping({ db, clock, images }: Services, signal?: AbortSignal) {
  return {
    sessions: await removeExpiredSessions(db, clock),
    resetCodes: await removeOldResetCodes(db, clock),
    devices: await removeOldDevices(db, clock),
    tryCounts: await removeOldTryCounts(db, clock),
    notMeLinks: await removeOldNotMeLinks(db, clock),
    inviteLinks: await removeOldInviteLinks(db, clock),
    keys: await removeOldIdempotencyKeys(db, clock),
    images: await images.sweep(signal),
  };
}

/**
 * Cleans up now and every ten minutes; gives how to stop, which waits for the current turn. Several processes may do it at
 * once: each removal is a statement of its own.
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  const stop = new AbortController();
  let turn = 0;
  let running: Promise<void> | null = null;
  const keep = async () => {
    await runHousekeeping(services, stop.signal);
    if (turn % TURNS_A_DAY === FIRST_STORE_TURN) await services.images.sweepStore(stop.signal);
  };
  const run = () => {
    // why: a turn that outlasts the interval is not joined by a second one.
    running ??= keep()
      .catch((error: unknown) => services.log.error({ err: error }, 'housekeeping failed'))
      .finally(() => {
        running = null;
        turn += 1;
      });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
