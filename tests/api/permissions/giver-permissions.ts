import { bare } from '#api/db/bare.ts';
import { markPurchased } from '#api/features/access/gift-store.ts';
import {
  anybody,
  type CellContext,
  type PermissionRow,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';
import type { Scene } from '#tests/api/permissions/scene.ts';

const gift = ({ scene }: { scene: Scene }) => ({ params: { id: scene.giftId } });
const comment = ({ scene }: { scene: Scene }) => ({
  params: { id: scene.giftId, commentId: scene.commentId },
});
const reservation = ({ scene }: { scene: Scene }) => ({ params: { id: scene.reservationId } });

/** What the guest holds. why: a scene serves all roles that are refused, so it may be there already. */
async function guestReservation({ api, scene }: CellContext) {
  await scene.guest.call('reserve', { json: { giftId: scene.freeGiftId } });
  const held = bare(api.services.db)
    .selectFrom('reservations')
    .select('id')
    .where('user_id', '=', scene.guest.id);
  return { params: await held.executeTakeFirstOrThrow() };
}

/** Reservations and comments. */
export const giverPermissions = {
  reserve: [
    {
      way: 'a free gift',
      answers: { ...signedIn(201), guest: 201, owner: 'own_gift' },
      call: ({ scene }) => ({ json: { giftId: scene.freeGiftId, comment: 'Yo' } }),
    },
    {
      way: 'a reserved gift',
      answers: { ...signedIn('already_reserved'), guest: 'already_reserved', owner: 'own_gift' },
      call: ({ scene }) => ({ json: { giftId: scene.giftId } }),
    },
    {
      way: 'a purchased gift',
      answers: { ...signedIn('gift_purchased'), guest: 'gift_purchased', owner: 'own_gift' },
      call: async ({ api, scene }) => {
        await markPurchased(api.services.db, api.clock.now(), scene.freeGiftId);
        return { json: { giftId: scene.freeGiftId } };
      },
    },
  ],
  reservations: [
    { way: 'own', answers: { ...signedIn(200), guest: 200 }, call: () => ({ query: { type: 'reserved' } }) },
    {
      way: "a gift's",
      answers: { ...signedIn(200), guest: 200 },
      call: ({ scene }) => ({ query: { giftId: scene.giftId } }),
    },
  ],
  friendReservations: [
    {
      answers: { ...signedIn(200), stranger: 'not_friends' },
      call: ({ scene }) => ({ params: { id: scene.owner.id } }),
    },
  ],
  updateReservation: [
    {
      way: 'the comment',
      answers: { ...signedIn('forbidden'), guest: 'forbidden', owner: 'reservation_not_found', author: 200 },
      call: (cell) => ({ ...reservation(cell), json: { comment: 'Otro' } }),
    },
    {
      way: 'cancelling',
      answers: { ...signedIn('forbidden'), guest: 'forbidden', owner: 'reservation_not_found', author: 200 },
      call: (cell) => ({ ...reservation(cell), json: { status: 'cancelled' } }),
    },
  ],
  freeReservation: [
    {
      way: "a guest's",
      answers: { ...signedIn('forbidden'), owner: 'reservation_not_found', friend: 204, author: 204 },
      call: guestReservation,
    },
    {
      way: "an account's",
      answers: { ...signedIn('forbidden'), owner: 'reservation_not_found' },
      call: reservation,
    },
  ],
  cancelReservation: [
    {
      answers: { ...signedIn('forbidden'), guest: 'forbidden', owner: 'reservation_not_found', author: 204 },
      call: reservation,
    },
  ],
  comments: [{ answers: { ...anybody(200), guest: 'account_needed' }, call: gift }],
  addComment: [{ answers: signedIn(201), call: (cell) => ({ ...gift(cell), json: { comment: 'Hola' } }) }],
  editComment: [
    {
      answers: { ...signedIn('forbidden'), author: 200 },
      call: (cell) => ({ ...comment(cell), json: { comment: 'Corregido' } }),
    },
  ],
  deleteComment: [{ answers: { ...signedIn('forbidden'), owner: 204, author: 204 }, call: comment }],
} satisfies Record<string, readonly PermissionRow[]>;
