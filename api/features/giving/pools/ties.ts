import type { Ties } from '#api/features/base/ties.ts';
import { leavePools, movePoolPlaces } from '#api/features/giving/pools/leave-pool.ts';
import { ownPoolDebts, ownPools } from '#api/features/giving/pools/own-pools.ts';

/** Places in pools. Two part in the background (`settlePoolsBetween`): what an owner does may not depend on who holds. */
export const poolTies: Ties = {
  leave: leavePools,
  move: movePoolPlaces,
  export: {
    'vaquitas.json': async ({ db }, userId) => [await ownPools(db, userId)],
    'vaquitas-devoluciones.json': async ({ db }, userId) => [await ownPoolDebts(db, userId)],
  },
};
