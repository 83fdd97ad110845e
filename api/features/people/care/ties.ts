import { leaveOut } from '#api/features/access/care-store.ts';
import type { Ties } from '#api/features/base/ties.ts';
import { keepDependentsInStep } from '#api/features/people/care/keep-in-step.ts';

/** Who cares for whom, whose friends are those of their carers. */
export const careTies: Ties = {
  part: async (trx, { how, now, userId, otherId }) => {
    if (how === 'unfriended') await leaveOut(trx, otherId, userId);
    await keepDependentsInStep(trx, now, [userId, otherId]);
  },
  claim: async (trx, userId) => {
    for (const table of ['carers', 'carer_invites', 'hidden_from', 'handovers'] as const)
      await trx.deleteFrom(table).where('person_id', '=', userId).execute();
  },
};
