import type { Person } from '#tests/factories/person.ts';
import { plantFriends, plantGift, plantPerson } from '#tests/factories/planted.ts';
import {
  plantComment,
  plantInvitation,
  plantList,
  plantNotice,
  plantReservation,
} from '#tests/factories/planted-rows.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

/** Everybody and everything that a cell of the permission matrix is about, made for that cell alone. */
export type Scene = {
  owner: Person;
  friend: Person;
  /** A friend too: wrote the comment, holds the reservation. */
  author: Person;
  stranger: Person;
  /** No friend; sent the owner the invitation. */
  sender: Person;
  /** The owner's: reserved and commented by the author, on the list. */
  giftId: string;
  /** The owner's: reserved by nobody. */
  freeGiftId: string;
  listId: string;
  commentId: string;
  reservationId: string;
  /** The owner's notice. */
  noticeId: string;
  invitationId: string;
};

/** Makes one. */
export async function makeScene(api: TestApi): Promise<Scene> {
  const owner = await plantPerson(api, 'Dueña');
  const friend = await plantPerson(api, 'Amigo');
  const author = await plantPerson(api, 'Autora');
  const stranger = await plantPerson(api, 'Extraño');
  const sender = await plantPerson(api, 'Invita');
  await plantFriends(api, owner, friend, author);
  const listId = await plantList(api, owner, 'Cumple');
  const giftId = await plantGift(api, owner, 'Reservado', ['Cumple']);
  return {
    owner,
    friend,
    author,
    stranger,
    sender,
    giftId,
    freeGiftId: await plantGift(api, owner, 'Libre'),
    listId,
    commentId: await plantComment(api, giftId, author),
    reservationId: await plantReservation(api, giftId, author),
    noticeId: await plantNotice(api, owner),
    invitationId: await plantInvitation(api, sender, owner),
  };
}
