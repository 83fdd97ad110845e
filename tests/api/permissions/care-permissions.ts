import { randomUUID } from 'node:crypto';
import {
  anybody,
  type CellContext,
  type Expected,
  type PermissionRow,
  type Role,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';
import { handOver, mailedToken, makeDependent } from '#tests/factories/dependent.ts';

/**
 * Of somebody in the owner's care, for whom the author cares, too, since later: the friend is theirs, unless they were left out.
 */
const inCare = (of: Partial<Record<'friend' | 'owner' | 'author', Expected>>): Record<Role, Expected> => ({
  ...signedIn('not_your_dependent'),
  ...of,
});

type Make = (cell: CellContext) => Promise<string>;
const made = new WeakMap<object, string>();

/** why: a scene serves all roles that are refused, so they may be there already. */
const once =
  (make: Make): Make =>
  async (cell) => {
    const id = made.get(cell.scene) ?? (await make(cell));
    made.set(cell.scene, id);
    return id;
  };

const kept = once(({ scene }) => makeDependent(scene.owner, 'Tomi', [scene.author]));
/** The owner alone cares for them. */
const alone = once(({ scene }) => makeDependent(scene.owner));
/** The author cared for them. */
const left = once(async ({ scene }) => {
  const id = await makeDependent(scene.owner, 'Tomi', [scene.author]);
  await scene.author.call('removeCarer', { params: { id, userId: scene.author.id }, json: {} });
  return id;
});
/** The author is asked to care for them. */
const asked = once(async ({ scene }) => {
  const id = await makeDependent(scene.owner);
  await scene.owner.call('inviteCarer', { params: { id }, json: { userId: scene.author.id } });
  return id;
});
let mailed = 0;
const address = () => `a-cargo-${++mailed}@example.com`;
/** They have an account. */
const claimed = once(async ({ api, scene }) => {
  const id = await makeDependent(scene.owner, 'Tomi', [scene.author]);
  await handOver(api, scene.owner, id, address(), [scene.author]);
  return id;
});

const ways: [string, Make, Record<Role, Expected>][] = [
  ['of somebody in care', kept, inCare({ owner: 200, author: 200 })],
  ['by a former carer', left, inCare({ owner: 200 })],
  ['of who has an account by now', claimed, inCare({})],
];
const about =
  (make: Make, json?: Record<string, unknown>): PermissionRow['call'] =>
  async (cell) => ({ params: { id: await make(cell) }, ...(json && { json }) });
const each = (json: () => Record<string, unknown>): PermissionRow[] =>
  ways.map(([way, make, answers]) => ({
    way,
    answers,
    call: async (cell) => ({ params: { id: await make(cell) }, json: json() }),
  }));

/** What the owner asks the author. */
async function toDecide(cell: CellContext): Promise<{ id: string; decisionId: string }> {
  const id = await kept(cell);
  const { owner } = cell.scene;
  await owner.call('deleteDependent', { params: { id }, json: {} });
  const { dependents } = (await owner.call('dependents')).body;
  return { id, decisionId: dependents.find((one) => one.id === id)?.decisions[0]?.id ?? randomUUID() };
}

async function tokenOf(cell: CellContext): Promise<string> {
  const email = address();
  const { scene, api } = cell;
  const id = await alone(cell);
  await scene.owner.call('handOver', { params: { id }, json: { email } });
  return mailedToken(api, email);
}

/** People in somebody's care. */
export const carePermissions = {
  dependents: [{ answers: signedIn(200) }],
  createDependent: [{ answers: signedIn(201), call: () => ({ form: { Name: 'Tomi' } }) }],
  updateDependent: each(() => ({ hidesReservations: true })),
  deleteDependent: [
    { way: 'alone in caring', answers: inCare({ owner: 204 }), call: about(alone, {}) },
    {
      way: 'where others care, too, who are asked',
      answers: inCare({ owner: 204, author: 204 }),
      call: about(kept, {}),
    },
  ],
  inviteCarer: [
    {
      way: "the owner's friend",
      answers: inCare({ owner: 201, author: 'not_friends' }),
      call: async (cell) => ({
        params: { id: await kept(cell) },
        json: { userId: cell.scene.friend.id },
      }),
    },
    {
      way: 'a stranger',
      answers: inCare({ owner: 'not_friends', author: 'not_friends' }),
      call: async (cell) => ({
        params: { id: await kept(cell) },
        json: { userId: cell.scene.stranger.id },
      }),
    },
  ],
  acceptCare: [{ answers: { ...signedIn('care_invitation_not_found'), author: 200 }, call: about(asked) }],
  rejectCare: [{ answers: { ...signedIn('care_invitation_not_found'), author: 204 }, call: about(asked) }],
  removeCarer: [
    {
      way: 'who came later',
      answers: inCare({ owner: 204, author: 204 }),
      call: async (cell) => ({ params: { id: await kept(cell), userId: cell.scene.author.id }, json: {} }),
    },
    {
      way: 'who came first',
      answers: inCare({ owner: 204, author: 'forbidden' }),
      call: async (cell) => ({ params: { id: await kept(cell), userId: cell.scene.owner.id }, json: {} }),
    },
    {
      way: 'the last one',
      answers: inCare({ owner: 'last_carer' }),
      call: async (cell) => ({ params: { id: await alone(cell), userId: cell.scene.owner.id }, json: {} }),
    },
  ],
  hideDependent: each(() => ({ friendIds: [] })),
  handOver: each(() => ({ email: address() })),
  cancelHandover: [
    { way: 'of somebody in care', answers: inCare({ owner: 204, author: 204 }), call: about(kept) },
    { way: 'by a former carer', answers: inCare({ owner: 204 }), call: about(left) },
  ],
  agreeOnCare: [
    {
      way: 'with what the owner asks',
      answers: inCare({ owner: 204, author: 204 }),
      call: async (cell) => ({ params: await toDecide(cell), json: {} }),
    },
    {
      way: 'with what nobody asks',
      answers: inCare({ owner: 'care_decision_not_found', author: 'care_decision_not_found' }),
      call: async (cell) => ({ params: { id: await kept(cell), decisionId: randomUUID() }, json: {} }),
    },
  ],
  refuseOnCare: [
    {
      way: 'what the owner asks',
      answers: inCare({ owner: 204, author: 204 }),
      call: async (cell) => ({ params: await toDecide(cell) }),
    },
  ],
  claimedPerson: [
    { answers: anybody(200), call: async (cell) => ({ params: { token: await tokenOf(cell) } }) },
    {
      way: 'of no link',
      answers: anybody('handover_not_found'),
      call: () => ({ params: { token: 'a'.repeat(32) } }),
    },
  ],
  claim: [
    {
      answers: anybody(200),
      call: async (cell) => ({
        json: { token: await tokenOf(cell), password: 'secreto1', name: 'Tomi' },
      }),
    },
  ],
} satisfies Record<string, readonly PermissionRow[]>;
