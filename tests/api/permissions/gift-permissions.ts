import { anybody, type PermissionRow, signedIn } from '#tests/api/permissions/permission-row.ts';
import type { Scene } from '#tests/api/permissions/scene.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';

const gift = ({ scene }: { scene: Scene }) => ({ params: { id: scene.giftId } });
const ofOwner = ({ scene }: { scene: Scene }) => ({ params: { id: scene.owner.id } });
const list = ({ scene }: { scene: Scene }) => ({ params: { id: scene.listId } });

/** Gifts, their lists, links. */
export const giftPermissions = {
  gifts: [
    { way: 'the feed', answers: signedIn(200) },
    {
      way: "the owner's",
      answers: { ...signedIn(200), stranger: 'not_friends' },
      call: ({ scene }) => ({ query: { userId: scene.owner.id } }),
    },
  ],
  gift: [{ answers: { ...anybody(200), guest: 'account_needed' }, call: gift }],
  similarGift: [{ answers: signedIn(200), call: () => ({ query: { name: 'Tetera' } }) }],
  createGift: [
    {
      answers: signedIn(201),
      call: () => ({
        form: { Name: 'Pava', Description: 'Roja', Rating: '3', ImageFile: fixtureImage('good-png.png') },
      }),
    },
  ],
  updateGift: [
    {
      answers: { ...signedIn('forbidden'), owner: 200 },
      call: (cell) => ({ ...gift(cell), form: { Name: 'Otra' } }),
    },
    {
      way: 'purchased',
      answers: { ...signedIn('forbidden'), owner: 200 },
      call: (cell) => ({ ...gift(cell), form: { status: 'purchased' } }),
    },
  ],
  deleteGift: [{ answers: { ...signedIn('forbidden'), owner: 204 }, call: gift }],
  friendGifts: [{ answers: { ...signedIn(200), stranger: 'not_friends' }, call: ofOwner }],
  metadata: [
    {
      way: 'an address of this machine',
      answers: signedIn('metadata_unavailable'),
      call: () => ({ query: { url: 'http://127.0.0.1/' } }),
    },
  ],
  giftLists: [{ answers: signedIn(200) }],
  giftAudience: [{ answers: signedIn(200), call: () => ({ query: { listIds: '' } }) }],
  preview: [
    { way: 'of a link', answers: signedIn(200), call: () => ({ query: { as: 'link' } }) },
    {
      way: "with the owner's eyes",
      answers: { ...signedIn(200), owner: 'not_friends', stranger: 'not_friends' },
      call: ({ scene }) => ({ query: { as: scene.owner.id } }),
    },
  ],
  giftList: [{ answers: { ...signedIn(200), stranger: 'list_not_found' }, call: list }],
  createGiftList: [{ answers: signedIn(201), call: () => ({ json: { name: 'Navidad' } }) }],
  renameGiftList: [
    {
      answers: { ...signedIn('forbidden'), stranger: 'list_not_found', owner: 200 },
      call: (cell) => ({ ...list(cell), json: { name: 'Fiesta' } }),
    },
  ],
  deleteGiftList: [
    { answers: { ...signedIn('forbidden'), stranger: 'list_not_found', owner: 204 }, call: list },
  ],
  friendGiftLists: [{ answers: { ...signedIn(200), stranger: 'not_friends' }, call: ofOwner }],
} satisfies Record<string, readonly PermissionRow[]>;
