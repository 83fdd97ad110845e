import type { EndpointName } from '#contract/endpoints.ts';
import type { Action } from '#tests/database/secrecy/actions.ts';
import { performClaim, performInCare } from '#tests/database/secrecy/perform-care.ts';
import { performDates } from '#tests/database/secrecy/perform-dates.ts';
import { performGuest } from '#tests/database/secrecy/perform-guest.ts';
import { performNotices } from '#tests/database/secrecy/perform-notices.ts';
import { performPool } from '#tests/database/secrecy/perform-pool.ts';
import { performReceived } from '#tests/database/secrecy/perform-received.ts';
import {
  addComment,
  addGift,
  addInvitation,
  addLink,
  addList,
  addReservation,
  callAs,
  type World,
} from '#tests/database/secrecy/world.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { PASSWORD } from '#tests/factories/person.ts';
import type { Call, TestAnswer } from '#tests/setup/call-api.ts';

const at = <T>(things: readonly T[], slot: number): T => things[slot % things.length] as T;

/**
 * Does what the action says, by somebody else's `call` when one is given, and gives its last answer; what it made gets its
 * slot.
 */
export async function perform(
  world: World,
  action: Action,
  call = callAs(world, action.actor),
): Promise<TestAnswer<EndpointName>> {
  switch (action.kind) {
    case 'reserve': {
      const gift = action.gift % world.gifts.length;
      const json = { giftId: at(world.gifts, gift).id, comment: action.comment };
      const answer = await call('reserve', { json });
      addReservation(world, gift, action.actor, answer.status === 201 ? answer.body.id : undefined);
      return answer;
    }
    case 'cancelReservation':
    case 'freeReservation':
      return call(action.kind, { params: { id: reservationAt(world, action.reservation) } });
    case 'changeReservation': {
      const params = { id: reservationAt(world, action.reservation) };
      return call('updateReservation', {
        params,
        json: { status: action.status, comment: action.comment, stage: action.stage },
      });
    }
    case 'inCare':
      return performInCare(world, at(world.people, action.actor));
    case 'claim':
      return performClaim(world, call);
    case 'openPool':
    case 'actInPool':
      return performPool(world, action, call);
    case 'comment': {
      const gift = action.gift % world.gifts.length;
      const params = { id: at(world.gifts, gift).id };
      const answer = await call('addComment', { params, json: { comment: action.comment } });
      if (answer.status === 201) addComment(world, answer.body.id, gift);
      return answer;
    }
    case 'editComment':
      return call('editComment', {
        params: commentAt(world, action.comment),
        json: { comment: action.text },
      });
    case 'block':
    case 'unblock':
      return call(action.kind, { params: { userId: at(world.people, action.person).id } });
    case 'report':
      return call('report', { json: { kind: 'gift', id: at(world.gifts, action.gift).id, reason: 'spam' } });
    case 'deleteComment':
      return call('deleteComment', { params: commentAt(world, action.comment) });
    case 'editGift': {
      const form = { Name: action.name, Price: action.price, Lists: [action.list] };
      return call('updateGift', { params: { id: at(world.gifts, action.gift).id }, form });
    }
    case 'draft':
      return call('updateGift', {
        params: { id: at(world.gifts, action.gift).id },
        form: { Draft: String(action.on) },
      });
    case 'purchase':
      return call('updateGift', {
        params: { id: at(world.gifts, action.gift).id },
        form: { status: 'purchased' },
      });
    case 'deleteGift':
      return call('deleteGift', { params: { id: at(world.gifts, action.gift).id } });
    case 'publish': {
      const form = {
        Name: 'Pava',
        Description: 'Roja',
        Rating: '3',
        ImageFile: fixtureImage('good-png.png'),
      };
      const answer = await call('createGift', { form });
      if (answer.status === 201) addGift(world, answer.body.id, action.actor);
      return answer;
    }
    case 'createList': {
      const answer = await call('createGiftList', { json: { name: action.name } });
      if (answer.status === 201) addList(world, answer.body.id);
      return answer;
    }
    case 'renameList':
      return call('renameGiftList', {
        params: { id: at(world.lists, action.list) },
        json: { name: action.name },
      });
    case 'showListTo':
      return call('renameGiftList', {
        params: { id: at(world.lists, action.list) },
        json: {
          ...{ name: `Lista ${action.list}`, audience: action.audience },
          friendIds: [at(world.people, action.person).id],
        },
      });
    case 'deleteList':
      return call('deleteGiftList', { params: { id: at(world.lists, action.list) } });
    case 'invite': {
      const answer = await call('invite', { json: { toUserId: at(world.people, action.person).id } });
      if (answer.status === 201) addInvitation(world, answer.body.invitationId);
      return answer;
    }
    case 'accept':
      return call('acceptInvitation', { json: { invitationId: invitationAt(world, action.invitation) } });
    case 'reject':
      return call('rejectInvitation', { json: { invitationId: invitationAt(world, action.invitation) } });
    case 'readNotification':
      return call('readNotification', { params: { id: await notificationAt(call, action.notification) } });
    case 'readAllNotifications':
      return call('readAllNotifications');
    case 'deleteNotification':
      return call('deleteNotification', { params: { id: await notificationAt(call, action.notification) } });
    case 'shareList': {
      const json = { listId: at([null, ...world.lists], action.list), guestsSeeNames: action.names };
      const answer = await call('createListLink', { json });
      if (answer.status === 201) addLink(world, answer.body);
      return answer;
    }
    case 'changeLink':
      return call('updateListLink', {
        params: { id: at(world.links, action.link).id },
        json: { guestsMayReserve: action.reserve },
      });
    case 'rotateLink': {
      const { id } = at(world.links, action.link);
      const query = { removeEntered: action.removeEntered };
      const answer = await call('rotateListLink', { params: { id }, query });
      if (answer.status === 200) addLink(world, answer.body);
      return answer;
    }
    case 'confirmLink':
      return call('updateListLink', {
        params: { id: at(world.links, action.link).id },
        json: { confirmAudience: true },
      });
    case 'endLink':
      return call('deleteListLink', { params: { id: at(world.links, action.link).id } });
    case 'openList':
      return call('openSharedList', { params: { token: at(world.links, action.link).token } });
    case 'enterList':
    case 'askGuest':
    case 'leaveGuest':
    case 'returnGuest':
    case 'takeOverGuest':
      return performGuest(world, action, call);
    case 'leave':
      return call('deleteAccount', { json: { password: PASSWORD } });
    case 'changeName':
      return call('updateProfile', { form: { Name: action.name } });
    case 'receive':
    case 'changeReceived':
    case 'undoReceived':
    case 'wishAgain':
      return performReceived(world, action, call);
    case 'choosePreferences':
    case 'addDevice':
    case 'removeDevice':
    case 'stopMails':
      return performNotices(world, action, call);
    default:
      return performDates(world, action, call);
  }
}

const NOTHING = '018f0000-0000-7000-8000-000000000000';

const reservationAt = (world: World, slot: number) =>
  world.reservations.length ? at(world.reservations, slot).id : NOTHING;
const invitationAt = (world: World, slot: number) =>
  world.invitations.length ? at(world.invitations, slot) : NOTHING;

function commentAt(world: World, slot: number) {
  const { id, gift } = at(world.comments, slot);
  return { id: at(world.gifts, gift).id, commentId: id };
}

async function notificationAt(call: Call, slot: number): Promise<string> {
  const { status, body } = await call('notifications');
  return status === 200 && body.notifications.length > 0 ? at(body.notifications, slot).id : NOTHING;
}
