import {
  anybody,
  type CellContext,
  type PermissionRow,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';

const ofOwner = ({ scene }: CellContext) => ({ params: { userId: scene.owner.id } });

/** A report of something of the owner's. */
const reporting =
  (kind: 'person' | 'gift' | 'list') =>
  ({ scene }: CellContext) => {
    const ids = { person: scene.owner.id, gift: scene.giftId, list: scene.linkToken };
    return { json: { kind, id: ids[kind], reason: 'spam' } };
  };

const reported = { ...anybody(201), visitor: 'unauthorized', owner: 'own_report' } as const;

/** Who shuts somebody out, and who reports. */
export const blockPermissions = {
  blocks: [{ answers: signedIn(200) }],
  block: [{ answers: { ...signedIn(204), owner: 'own_block' }, call: ofOwner }],
  unblock: [{ answers: signedIn(204), call: ofOwner }],
  report: [
    { way: 'a person', answers: reported, call: reporting('person') },
    { way: 'a gift', answers: reported, call: reporting('gift') },
    { way: 'a list', answers: reported, call: reporting('list') },
    {
      way: 'a comment',
      answers: { ...anybody(201), visitor: 'unauthorized', author: 'own_report' },
      call: ({ scene }) => ({ json: { kind: 'comment', id: scene.commentId, reason: 'other' } }),
    },
  ],
} satisfies Record<string, readonly PermissionRow[]>;
