import type { Ties } from '#api/features/base/ties.ts';
import { commentTies } from '#api/features/giving/comments/ties.ts';
import { drawTies } from '#api/features/giving/draws/ties.ts';
import { enteredListTies } from '#api/features/giving/list-links/ties.ts';
import { poolTies } from '#api/features/giving/pools/ties.ts';
import { thanksTies } from '#api/features/giving/received/ties.ts';
import { reservationTies } from '#api/features/giving/reservations/ties.ts';
import { friendshipTies } from '#api/features/lifecycle/friendships/ties.ts';
import { notificationTies } from '#api/features/messaging/notifications/ties.ts';
import { resetCodeTies } from '#api/features/people/auth/ties.ts';
import { careTies } from '#api/features/people/care/ties.ts';
import { invitationTies } from '#api/features/people/invitations/ties.ts';

/**
 * Every room that remembers people, in the order in which they let go of somebody; a new one is a row here. Whoever loops over them has locked
 * the person, or the pair.
 */
export const ties: readonly Ties[] = [
  // why: first, so that a block waits for who accepts one just now, and finds the friendship.
  invitationTies,
  notificationTies,
  friendshipTies,
  careTies,
  resetCodeTies,
  commentTies,
  thanksTies,
  // why: before pools, which a guest who still held what one is for would pass on to another of its members.
  reservationTies,
  enteredListTies,
  // why: last, and draws before pools in each act: both lock rows that others write in, and two who go at once lock them alike.
  drawTies,
  poolTies,
];
