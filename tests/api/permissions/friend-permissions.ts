import { createInviteLink } from '#api/features/people/invite-links/invite-link-store.ts';
import {
  anybody,
  type CellContext,
  type PermissionRow,
  signedIn,
} from '#tests/api/permissions/permission-row.ts';
import type { Scene } from '#tests/api/permissions/scene.ts';

const sender = (scene: Scene) => scene.sender;
const invitation = ({ scene }: { scene: Scene }) => ({ json: { invitationId: scene.invitationId } });

/** The token of a link of the owner's. */
async function ownersLink({ api, scene }: CellContext): Promise<string> {
  const { db, clock } = api.services;
  return (await createInviteLink(db, clock, scene.owner.id)).token;
}

/** Friends, invitations and notifications. */
export const friendPermissions = {
  friends: [{ answers: signedIn(200) }],
  removeFriend: [{ answers: signedIn(204), call: ({ scene }) => ({ params: { id: scene.owner.id } }) }],
  createInviteLink: [{ answers: signedIn(201) }],
  inviter: [
    {
      answers: { ...anybody(200), guest: 'account_needed' },
      call: async (cell) => ({ params: { token: await ownersLink(cell) } }),
    },
  ],
  acceptInviteLink: [
    {
      answers: { ...signedIn(200), owner: 'own_invitation' },
      call: async (cell) => ({ json: { inviteToken: await ownersLink(cell) } }),
    },
  ],
  invite: [
    {
      answers: {
        ...signedIn('already_friends'),
        stranger: 201,
        owner: 'own_invitation',
      },
      call: ({ scene }) => ({ json: { toUserId: scene.owner.id } }),
    },
    {
      way: 'again',
      answers: { ...signedIn('already_friends'), stranger: 201, owner: 'own_invitation', author: 200 },
      author: sender,
      call: ({ scene }) => ({ json: { toUserId: scene.owner.id } }),
    },
  ],
  receivedInvitations: [{ answers: signedIn(200) }],
  sentInvitations: [{ answers: signedIn(200) }],
  acceptInvitation: [
    { answers: { ...signedIn('invitation_not_found'), owner: 200 }, author: sender, call: invitation },
  ],
  rejectInvitation: [
    { answers: { ...signedIn('invitation_not_found'), owner: 200 }, author: sender, call: invitation },
  ],
  withdrawInvitation: [
    {
      answers: { ...signedIn('invitation_not_found'), author: 204 },
      author: sender,
      call: ({ scene }) => ({ params: { id: scene.invitationId } }),
    },
  ],
  notifications: [{ answers: signedIn(200) }],
  notificationSummary: [{ answers: signedIn(200) }],
  unreadCount: [{ answers: signedIn(200) }],
  notification: [
    {
      answers: { ...signedIn('notification_not_found'), owner: 200 },
      call: ({ scene }) => ({ params: { id: scene.notificationId } }),
    },
  ],
  readNotification: [
    {
      answers: { ...signedIn('notification_not_found'), owner: 200 },
      call: ({ scene }) => ({ params: { id: scene.notificationId } }),
    },
  ],
  readAllNotifications: [{ answers: signedIn(200) }],
  deleteNotification: [
    {
      answers: { ...signedIn('notification_not_found'), owner: 204 },
      call: ({ scene }) => ({ params: { id: scene.notificationId } }),
    },
  ],
} satisfies Record<string, readonly PermissionRow[]>;
