import { bare } from '#api/db/bare.ts';
import { receiveGift } from '#api/features/giving/received/receive-gift.ts';
import { type CellContext, type PermissionRow, signedIn } from '#tests/api/permissions/permission-row.ts';
import { aReceivedGift } from '#tests/factories/received.ts';

const free = ({ scene }: CellContext) => ({ params: { id: scene.freeGiftId }, json: aReceivedGift });

/** The owner's gift came already. why: a scene serves all roles that are refused, so what is there stays. */
async function received({ api, scene }: CellContext) {
  const gift = bare(api.services.db)
    .selectFrom('gifts')
    .select('received_at')
    .where('id', '=', scene.freeGiftId);
  const { received_at } = await gift.executeTakeFirstOrThrow();
  if (received_at === null) await receiveGift(api.services, scene.owner.id, scene.freeGiftId, aReceivedGift);
  return { params: { id: scene.freeGiftId }, json: aReceivedGift };
}
/** Whoever reserved has given it. */
async function given({ scene }: CellContext) {
  const params = { id: scene.reservationId };
  await scene.author.call('updateReservation', { params, json: { stage: 'given' } });
  return { params, json: { message: 'Fui yo' } };
}
/** They told so: what the owner reads of it. */
async function revealed(cell: CellContext) {
  const { api, scene } = cell;
  const call = await given(cell);
  await scene.author.call('revealReservation', call);
  const reveals = api.services.db.selectFrom('reveals').select('id').where('owner_id', '=', scene.owner.id);
  return { params: { id: (await reveals.executeTakeFirstOrThrow()).id } };
}
/** They are thanked for it. */
async function thanked(cell: CellContext) {
  const { api, scene } = cell;
  await scene.owner.call('thankForReveal', { ...(await revealed(cell)), json: { message: 'Gracias' } });
  const thanks = api.services.db.selectFrom('thanks').select('id').where('to_id', '=', scene.author.id);
  return { params: { id: (await thanks.executeTakeFirstOrThrow()).id } };
}

const own = { ...signedIn('gift_not_found'), owner: 200 } as const;
const holder = (code: 'forbidden') =>
  ({ ...signedIn(code), guest: code, owner: 'reservation_not_found' }) as const;

/** What one received, what givers tell, and thanks. */
export const receivedPermissions = {
  receivedGifts: [{ answers: signedIn(200) }],
  receivedGift: [{ answers: own, call: received }],
  receiveGift: [
    { answers: { ...signedIn('forbidden'), owner: 200 }, call: free },
    { way: 'again', answers: { ...signedIn('forbidden'), owner: 'already_received' }, call: received },
  ],
  changeReceived: [
    { answers: own, call: received },
    { way: 'of what did not come', answers: { ...own, owner: 'not_received' }, call: free },
  ],
  undoReceived: [
    {
      answers: own,
      // why: roles that are refused come before its owner, who takes back what is there.
      call: async (cell) => ({ params: (await received(cell)).params }),
    },
    { way: 'of what did not come', answers: { ...own, owner: 'not_received' }, call: free },
  ],
  wishAgain: [{ answers: { ...own, owner: 201 }, call: received }],
  revealReservation: [
    { answers: { ...holder('forbidden'), author: 200 }, call: given },
    {
      way: 'before it is given',
      answers: { ...holder('forbidden'), author: 'not_given' },
      call: ({ scene }) => ({ params: { id: scene.reservationId }, json: {} }),
    },
  ],
  reveal: [{ answers: { ...signedIn('reveal_not_found'), owner: 200 }, call: revealed }],
  thankForReveal: [
    {
      answers: { ...signedIn('reveal_not_found'), owner: 200 },
      call: async (cell) => ({ ...(await revealed(cell)), json: { message: 'Gracias' } }),
    },
  ],
  thanks: [
    { answers: { ...signedIn('thanks_not_found'), guest: 'thanks_not_found', author: 200 }, call: thanked },
  ],
} satisfies Record<string, readonly PermissionRow[]>;
