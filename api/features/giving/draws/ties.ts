import type { Ties } from '#api/features/base/ties.ts';
import { leaveAllDraws, moveDrawPlaces, partInDraws } from '#api/features/giving/draws/leave-draw.ts';
import { ownDraws } from '#api/features/giving/draws/own-draws.ts';

/** Places in draws. */
export const drawTies: Ties = {
  leave: (trx, { clock }, userId) => leaveAllDraws(trx, clock.now(), userId),
  part: async (trx, { how, now, userId, otherId }) => {
    if (how === 'blocked') await partInDraws(trx, now, [userId, otherId]);
  },
  move: (trx, { clock }, guestId, accountId) => moveDrawPlaces(trx, clock.now(), guestId, accountId),
  export: { 'amigo-invisible.json': async ({ db }, userId) => [await ownDraws(db, userId)] },
};
