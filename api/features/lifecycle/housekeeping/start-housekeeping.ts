import { liftSuspensions } from '#api/features/access/not-suspended.ts';
import { removeOldIdempotencyKeys } from '#api/features/base/idempotency-records.ts';
import { removeOldJobs } from '#api/features/base/job-store.ts';
import { repeat } from '#api/features/base/repeat.ts';
import { removeOldTryCounts } from '#api/features/base/try-counts.ts';
import { removeOldDraws } from '#api/features/giving/draws/change-draw.ts';
import { closeReceivedPools, removeOldPools } from '#api/features/giving/pools/keep-pools.ts';
import { removeOldHandovers } from '#api/features/lifecycle/care/hand-over.ts';
import {
  askGuests,
  lapseReservations,
  mailChanges,
  removeOldGuests,
} from '#api/features/lifecycle/housekeeping/keep-guests.ts';
import { removeOldReports } from '#api/features/lifecycle/moderation/report-store.ts';
import { removeOldOperatorLinks } from '#api/features/lifecycle/operator-links/operator-link-store.ts';
import { settleOwnerChanges } from '#api/features/lifecycle/owner-changes/settle-owner-changes.ts';
import { removeSilentDevices } from '#api/features/messaging/notices/push-device-store.ts';
import { removeOldNotifications } from '#api/features/messaging/notifications/notification-store.ts';
import { removeOldDevices } from '#api/features/people/auth/known-devices.ts';
import { removeOldNotMeLinks } from '#api/features/people/auth/not-me-links.ts';
import { removeOldResetCodes } from '#api/features/people/auth/reset-codes.ts';
import { removeExpiredSessions } from '#api/features/people/auth/sessions.ts';
import { removeOldInviteLinks } from '#api/features/people/invite-links/invite-link-store.ts';
import { removeOldChallenges } from '#api/features/people/passkeys/challenges.ts';
import type { Services } from '#api/services.ts';

const EVERY_MS = 10 * 60 * 1000;
const SETTLE_EVERY_MS = 2 * 60 * 1000;
/** Pictures are swept once a day, for the first time an hour after the start. */
const TURNS_A_DAY = 144;
const FIRST_SWEEP_TURN = 6;

/** Removes what has ended (sessions, codes, links, keys, guests, jobs, notifications, reports …) and gives how many of each. */
export async function runHousekeeping(services: Services) {
  const { db, clock } = services;
  return {
    unsuspended: await liftSuspensions(db, clock.now()),
    lapsed: await lapseReservations(db, clock),
    guests: await removeOldGuests(db, clock),
    asked: await askGuests(services),
    mailed: await mailChanges(services),
    sessions: await removeExpiredSessions(db, clock),
    resetCodes: await removeOldResetCodes(db, clock),
    challenges: await removeOldChallenges(db, clock),
    devices: await removeOldDevices(db, clock),
    tryCounts: await removeOldTryCounts(db, clock),
    notMeLinks: await removeOldNotMeLinks(db, clock),
    inviteLinks: await removeOldInviteLinks(db, clock),
    operatorLinks: await removeOldOperatorLinks(db, clock),
    handovers: await removeOldHandovers(db, clock),
    keys: await removeOldIdempotencyKeys(db, clock),
    jobs: await removeOldJobs(db, clock.now()),
    pushDevices: await removeSilentDevices(db, clock.now()),
    notifications: await removeOldNotifications(db, clock),
    closedPools: await closeReceivedPools(db, clock.now()),
    pools: await removeOldPools(db, clock.now()),
    draws: await removeOldDraws(db, clock.now()),
    reports: await removeOldReports(db, clock.now()),
  };
}

/**
 * Cleans up now and every ten minutes, and works off what owners did at a random moment of every two (`gatherMs`:
 * `settleOwnerChanges`); returns how to stop, which waits for current turns. Several processes may do it at once.
 */
export function startHousekeeping(services: Services, gatherMs: number): () => Promise<void> {
  const stop = new AbortController();
  let turn = 0;
  const keep = async () => {
    const isSweepTurn = turn % TURNS_A_DAY === FIRST_SWEEP_TURN;
    turn += 1;
    await runHousekeeping(services);
    if (isSweepTurn) await services.images.sweep(stop.signal);
  };
  const settle = () => settleOwnerChanges(services, gatherMs, stop.signal);
  const loops = [
    repeat('housekeeping', EVERY_MS, keep, services.log),
    // why: an owner who knew when could measure how long others wait for it, and so how much is reserved.
    repeat('housekeeping', Math.min(SETTLE_EVERY_MS, gatherMs), settle, services.log, { atRandom: true }),
  ];
  return async () => {
    stop.abort();
    await Promise.all(loops.map((end) => end()));
  };
}
