import {
  type CellContext,
  type Expected,
  type PermissionRow,
  type Role,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';
import { makePool, PAY_TO, poolToken } from '#tests/factories/pool.ts';

/**
 * Of a pool for the owner's free gift that the author organizes: the friend is in it, unless they could only give; the guest,
 * whose e-mail is confirmed where they are in, entered the owner's list.
 */
const inPool = (
  of: Partial<Record<'guest' | 'friend' | 'author', Expected>>,
  other: Expected = 'pool_not_found',
): Record<Role, Expected> => ({
  ...{ visitor: 'unauthorized', stranger: 'pool_not_found', owner: 'pool_not_found' },
  ...{ guest: other, friend: other, author: other },
  ...of,
});
/** The same of calls that need an account. */
const forAccounts = (of: Partial<Record<'friend' | 'author', Expected>>): Record<Role, Expected> => ({
  ...inPool(of),
  guest: 'account_needed',
});

type Make = (cell: CellContext) => Promise<string>;

/** Nobody but its organizer is in it. */
const alone: Make = ({ scene }) => madeOnce(scene, () => makePool(scene.author, scene.freeGiftId));
/** The friend is in it, and a guest. */
const open: Make = ({ api, scene }) =>
  madeOnce(scene, async () => {
    await confirm({ api, scene });
    return makePool(scene.author, scene.freeGiftId, [scene.friend, scene.guest]);
  });
/** The friend and the guest were in it, and sent nothing. */
const former: Make = async (cell) => {
  const id = await open(cell);
  const { friend, guest } = cell.scene;
  for (const one of [friend, guest]) await one.call('leavePool', { params: { id } });
  return id;
};
const closed: Make = async (cell) => {
  const id = await open(cell);
  await cell.scene.author.call('closePool', { params: { id } });
  return id;
};
const received: Make = async (cell) => {
  const id = await open(cell);
  const { owner, freeGiftId } = cell.scene;
  await owner.call('receiveGift', { params: { id: freeGiftId }, json: { receivedOn: '2020-12-24' } });
  return id;
};
/** Its organizer left, who then could only give. */
const orphaned: Make = async (cell) => {
  const id = await open(cell);
  await cell.scene.author.call('leavePool', { params: { id } });
  return id;
};

const made = new WeakMap<object, string>();
/** why: a scene serves all roles that are refused, so the pool may be there already. */
async function madeOnce(scene: object, make: () => Promise<string>): Promise<string> {
  const id = made.get(scene) ?? (await make());
  made.set(scene, id);
  return id;
}

async function confirm({ api, scene }: Pick<CellContext, 'api' | 'scene'>): Promise<void> {
  const confirmed = { email_verified_at: 1, guest_email: 'tia@example.com' };
  await api.services.db.updateTable('users').set(confirmed).where('id', '=', scene.guest.id).execute();
}

const about = (make: Make, json?: Record<string, unknown>) => async (cell: CellContext) => ({
  params: { id: await make(cell) },
  ...(json && { json }),
});

/** The place of the friend in a pool. */
async function placeOf(cell: CellContext) {
  const id = await open(cell);
  const { body } = await cell.scene.friend.call('pool', { params: { id } });
  return { id, memberId: body.me?.id ?? id };
}

async function messageOf(cell: CellContext) {
  const id = await open(cell);
  const written = await cell.scene.friend.call('addPoolMessage', { params: { id }, json: { text: 'Hola' } });
  return { id, messageId: written.body.id };
}

/** Group gifts. */
export const poolPermissions = {
  pools: [
    { answers: { ...signedIn(200), guest: 200 } },
    {
      way: "a gift's",
      answers: { ...signedIn(200), guest: 200 },
      call: ({ scene }) => ({ query: { giftId: scene.freeGiftId } }),
    },
  ],
  createPool: [
    {
      way: 'of a free gift',
      answers: { ...signedIn(201), owner: 'own_gift', stranger: 'not_friends' },
      call: ({ scene }) => ({ json: { giftId: scene.freeGiftId, target: '1000', payTo: PAY_TO } }),
    },
    {
      way: 'of a reserved gift',
      answers: { ...signedIn('already_reserved'), owner: 'own_gift', stranger: 'not_friends', author: 201 },
      call: ({ scene }) => ({ json: { giftId: scene.giftId, target: '1000', payTo: PAY_TO } }),
    },
    {
      way: 'where there is one',
      answers: { ...signedIn('already_reserved'), owner: 'own_gift', stranger: 'not_friends' },
      call: async (cell) => {
        await open(cell);
        return { json: { giftId: cell.scene.freeGiftId, target: '1000', payTo: PAY_TO } };
      },
    },
  ],
  pool: [
    { way: 'that one could join', answers: inPool({}, 200), call: about(alone) },
    { way: 'that one is in', answers: inPool({}, 200), call: about(open) },
    { way: 'that one was in', answers: inPool({}, 200), call: about(former) },
  ],
  poolByToken: [
    {
      answers: { ...inPool({}, 200), stranger: 200 },
      call: async (cell) => ({ params: { token: await poolToken(cell.scene.author, await open(cell)) } }),
    },
  ],
  updatePool: [{ answers: forAccounts({ author: 200 }), call: about(open, { message: 'Hola' }) }],
  joinPool: [
    {
      way: 'by its id',
      answers: inPool({ friend: 200, author: 200 }),
      call: about(alone, { amount: '1000' }),
    },
    { way: 'again', answers: inPool({ friend: 200, author: 200 }), call: about(former, {}) },
    { way: 'once it is closed', answers: inPool({}, 200), call: about(closed, {}) },
    {
      way: 'by its link',
      answers: { ...inPool({ guest: 'email_needed', friend: 200, author: 200 }), stranger: 200 },
      call: async (cell) => {
        const id = await alone(cell);
        return { params: { id }, json: { token: await poolToken(cell.scene.author, id) } };
      },
    },
  ],
  updatePoolShare: [
    { way: 'of those who are in', answers: inPool({}, 200), call: about(open, { amount: '1000' }) },
    { way: 'of who was in', answers: inPool({ author: 200 }), call: about(former, { amount: '1000' }) },
    { way: 'once it is closed', answers: inPool({}, 'pool_closed'), call: about(closed, { amount: '1' }) },
  ],
  leavePool: [
    { answers: inPool({}, 204), call: about(open) },
    { way: 'who was in', answers: inPool({ author: 204 }), call: about(former) },
    { way: 'once it is closed', answers: inPool({}, 'pool_closed'), call: about(closed) },
  ],
  updatePoolMember: [
    {
      answers: forAccounts({ author: 200 }),
      call: async (cell) => ({ params: await placeOf(cell), json: { arrived: true } }),
    },
  ],
  closePool: [{ answers: forAccounts({ author: 200 }), call: about(open) }],
  reopenPool: [
    { way: 'that is open', answers: forAccounts({ author: 'pool_closed' }), call: about(open) },
    { way: 'once it is closed', answers: forAccounts({ author: 200 }), call: about(closed) },
  ],
  cancelPool: [
    { answers: forAccounts({ author: 204 }), call: about(open) },
    { way: 'once it is closed', answers: forAccounts({ author: 'pool_closed' }), call: about(closed) },
  ],
  takeOverPool: [
    {
      way: 'that somebody organizes',
      answers: forAccounts({ friend: 'pool_closed', author: 'pool_closed' }),
      call: about(open, { payTo: PAY_TO }),
    },
    {
      way: 'that nobody does',
      answers: forAccounts({ friend: 200 }),
      call: about(orphaned, { payTo: PAY_TO }),
    },
  ],
  invitePool: [
    { answers: forAccounts({ friend: 200, author: 200 }), call: about(open, {}) },
    { way: 'who was in', answers: forAccounts({ author: 200 }), call: about(former, {}) },
  ],
  poolMessages: [
    { way: 'of those who are in', answers: inPool({}, 200), call: about(open) },
    { way: 'of who could join', answers: inPool({ author: 200 }), call: about(alone) },
    { way: 'of who was in', answers: inPool({ author: 200 }), call: about(former) },
  ],
  addPoolMessage: [
    { way: 'of those who are in', answers: inPool({}, 201), call: about(open, { text: 'Hola' }) },
    { way: 'of who could join', answers: inPool({ author: 201 }), call: about(alone, { text: 'Hola' }) },
  ],
  deletePoolMessage: [
    {
      answers: inPool({ guest: 'forbidden', friend: 204, author: 204 }),
      call: async (cell) => ({ params: await messageOf(cell) }),
    },
  ],
  tellPool: [
    { way: 'before it is bought', answers: inPool({}, 'not_given'), call: about(open, {}) },
    {
      way: 'once it is bought',
      answers: inPool({}, 'not_given'),
      call: about(closed, {}),
    },
    {
      way: 'once it is received',
      answers: inPool({ guest: 204, friend: 204, author: 'not_given' }),
      call: about(received, {}),
    },
  ],
} satisfies Record<string, readonly PermissionRow[]>;
