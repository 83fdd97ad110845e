import { enterAsGuest, type Guest, shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import {
  seedComment,
  seedInvitation,
  seedList,
  seedNotification,
  seedOccasion,
  seedReservation,
} from '#tests/factories/seed-rows.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

/** Everybody and everything that a cell of the permission matrix is about, made for that cell alone. */
export type Scene = {
  owner: Person;
  friend: Person;
  /** A friend too: wrote the comment, holds the reservation. */
  author: Person;
  stranger: Person;
  /** Entered the owner's link, which shares everything. */
  guest: Guest;
  /** That link, and its token. */
  linkId: string;
  linkToken: string;
  /** No friend; sent the owner the invitation. */
  sender: Person;
  /** The owner's: reserved and commented by the author, on the list. */
  giftId: string;
  /** The owner's: reserved by nobody. */
  freeGiftId: string;
  listId: string;
  commentId: string;
  reservationId: string;
  /** The owner's notification. */
  notificationId: string;
  invitationId: string;
  /** The owner's, for friends to see. */
  occasionId: string;
};

/** Makes one. */
export async function makeScene(api: TestApi): Promise<Scene> {
  const owner = await seedPerson(api, 'Dueña');
  const friend = await seedPerson(api, 'Amigo');
  const author = await seedPerson(api, 'Autora');
  const stranger = await seedPerson(api, 'Extraño');
  const sender = await seedPerson(api, 'Invita');
  await seedFriends(api, owner, friend, author);
  const listId = await seedList(api, owner, 'Cumple');
  const link = await shareList(owner);
  const giftId = await seedGift(api, owner, 'Reservado', ['Cumple']);
  return {
    owner,
    friend,
    author,
    stranger,
    guest: await enterAsGuest(api, link.token),
    linkId: link.id,
    linkToken: link.token,
    sender,
    giftId,
    freeGiftId: await seedGift(api, owner, 'Libre'),
    listId,
    commentId: await seedComment(api, giftId, author),
    reservationId: await seedReservation(api, giftId, author),
    notificationId: await seedNotification(api, owner),
    invitationId: await seedInvitation(api, sender, owner),
    occasionId: await seedOccasion(api, owner),
  };
}
