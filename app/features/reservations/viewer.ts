import type { Gift } from '#contract/gifts.ts';
import type { SharedListHead } from '#contract/list-links.ts';

/** Who looks at somebody's deseos: a guest is a person with fewer rights, on the same screens. */
export type Viewer = {
  /** What they are to the owner: a friend, who came in by the owner's link, or nobody that is known. */
  kind: SharedListHead['viewer'];
  /** Whose reservations are theirs; null for who is told of none. */
  id: string | null;
  /** What somebody without an account called themselves. */
  guestName: string | null;
  hasAccount: boolean;
};

type Rights = {
  /** Is told what is taken, and may reserve what is not. */
  gives: boolean;
  /** Has to come in before that. */
  entersFirst: boolean;
  reports: boolean;
  /** May ask to be a friend. */
  befriends: boolean;
};

const rights: Record<Viewer['kind'], Rights> = {
  owner: { gives: false, entersFirst: false, reports: false, befriends: false },
  friend: { gives: true, entersFirst: false, reports: true, befriends: false },
  guest: { gives: true, entersFirst: false, reports: true, befriends: true },
  visitor: { gives: false, entersFirst: true, reports: true, befriends: true },
};

/** Tells what somebody may do with what they look at; the API decides, this only leaves out what it would refuse. */
export const rightsOf = ({ kind }: Pick<Viewer, 'kind'>): Rights => rights[kind];

/** Says who looks at a gift's own page, where `viewerId` is whose account it is, null for a visitor. */
export function viewerOfGift({ userId }: Pick<Gift, 'userId'>, viewerId: string | null): Viewer {
  const kind = viewerId === null ? 'visitor' : viewerId === userId ? 'owner' : 'friend';
  return { kind, id: viewerId, guestName: null, hasAccount: viewerId !== null };
}
