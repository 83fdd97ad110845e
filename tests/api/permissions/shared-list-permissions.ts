import { anybody, type PermissionRow, signedIn } from '#tests/api/permissions/permission-row.ts';
import type { Scene } from '#tests/api/permissions/scene.ts';

type InScene = { scene: Scene };
const link = ({ scene }: InScene) => ({ params: { id: scene.linkId } });
const token = ({ scene }: InScene) => ({ params: { token: scene.linkToken } });
const own = { ...signedIn('list_link_not_found' as const), owner: 200 as const };
const aGuest = { ...signedIn('guest_not_found'), guest: 200 } as const;

/** Shared lists and their guests. */
export const sharedListPermissions = {
  listLinks: [{ answers: signedIn(200) }],
  createListLink: [
    {
      way: 'of everything',
      answers: { ...signedIn(201), owner: 200 },
      call: () => ({ json: { listId: null } }),
    },
    {
      way: "of the owner's list",
      answers: { ...signedIn('list_not_found'), owner: 201 },
      call: ({ scene }) => ({ json: { listId: scene.listId, message: 'Hola' } }),
    },
  ],
  updateListLink: [{ answers: own, call: (cell) => ({ ...link(cell), json: { showSizes: true } }) }],
  rotateListLink: [
    { answers: own, call: link },
    {
      way: 'with all who entered put out',
      answers: own,
      call: (cell) => ({ ...link(cell), query: { removeEntered: true } }),
    },
  ],
  deleteListLink: [{ answers: { ...own, owner: 204 }, call: link }],
  enteredLists: [{ answers: { ...signedIn(200), guest: 200 } }],
  sharedList: [{ answers: anybody(200), call: token }],
  sharedGift: [
    {
      answers: anybody(200),
      call: ({ scene }) => ({ params: { token: scene.linkToken, id: scene.giftId } }),
    },
  ],
  openSharedList: [{ answers: anybody(204), call: token }],
  enterSharedList: [
    {
      answers: { ...anybody(200), owner: 'own_list' },
      call: (cell) => ({ ...token(cell), json: { name: 'Marta' } }),
    },
    {
      way: 'without a name',
      answers: { ...anybody(200), visitor: 'invalid_input', owner: 'own_list' },
      call: (cell) => ({ ...token(cell), json: {} }),
    },
  ],
  guestOfKey: [
    {
      answers: { ...anybody(200), guest: 'account_needed' },
      call: ({ scene }) => ({ json: { guestKey: scene.guest.guestKey } }),
    },
  ],
  takeOverGuest: [
    { answers: signedIn(204), call: ({ scene }) => ({ json: { guestKey: scene.guest.guestKey } }) },
  ],
  openGuestSession: [
    { answers: anybody(200), call: ({ scene }) => ({ json: { guestKey: scene.guest.guestKey } }) },
  ],
  guest: [{ answers: aGuest }],
  updateGuest: [{ answers: aGuest, call: () => ({ json: { name: 'Marta Paz' } }) }],
} satisfies Record<string, readonly PermissionRow[]>;
