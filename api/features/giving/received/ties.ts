import type { Trx } from '#api/db/schema.ts';
import { notApart } from '#api/features/access/block-store.ts';
import type { Ties } from '#api/features/base/ties.ts';

/** Thanks that one said or was said. */
export const thanksTies: Ties = {
  move: (trx, _services, guestId, accountId) => moveThanks(trx, guestId, accountId),
  // why: thanks stay with whom they were said to, without a name and without what one had wished for.
  forget: async (trx, { userId }) => {
    await trx.updateTable('thanks').set({ gift_name: '' }).where('from_id', '=', userId).execute();
  },
};

async function moveThanks(trx: Trx, guestId: string, accountId: string): Promise<void> {
  await trx
    .updateTable('thanks')
    .set({ to_id: accountId })
    .where('to_id', '=', guestId)
    .where('from_id', '!=', accountId)
    .where(notApart(accountId, 'thanks.from_id'))
    // why: the account may have been thanked for the same already.
    .where('cause', 'not in', trx.selectFrom('thanks').select('cause').where('to_id', '=', accountId))
    .execute();
}
