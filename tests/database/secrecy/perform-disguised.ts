import type { EndpointName } from '#contract/endpoints.ts';
import { type Action, touchesReservation } from '#tests/database/secrecy/actions.ts';
import { perform } from '#tests/database/secrecy/perform.ts';
import { callWith, type World } from '#tests/database/secrecy/world.ts';
import type { TestAnswer } from '#tests/setup/call-api.ts';

/**
 * Does what the action says, but that its reservations are held by somebody else, who says something else. Whoever leaves
 * takes what they would hold along all the same.
 */
export async function performDisguised(world: World, action: Action): Promise<TestAnswer<EndpointName>> {
  const asCover = callWith(world, world.cover.token);
  if (action.kind === 'leave') {
    for (const { id } of world.reservations.filter(({ holder }) => holder === action.actor)) {
      await asCover('cancelReservation', { params: { id } });
    }
  }
  if (!touchesReservation(action) || !(await wouldHold(world, action))) return perform(world, action);
  const disguised = 'comment' in action ? { ...action, comment: `${action.comment} y otra cosa` } : action;
  return perform(world, disguised, asCover);
}

/** Whether the reservation that the action is about would be its actor's own. */
async function wouldHold(world: World, action: Action): Promise<boolean> {
  if (action.kind === 'reserve') {
    const gift = world.gifts[action.gift % world.gifts.length];
    return gift?.owner !== action.actor && isSignedIn(world, action.actor);
  }
  if (action.kind !== 'cancelReservation' && action.kind !== 'changeReservation') return false;
  const reservation = world.reservations[action.reservation % world.reservations.length];
  return reservation?.holder === action.actor && isSignedIn(world, action.actor);
}

/** Whether somebody has an account and has not left. */
async function isSignedIn(world: World, actor: number): Promise<boolean> {
  const token = world.people[actor]?.token;
  if (!token) return false;
  return (await callWith(world, token)('ownProfile')).status === 200;
}
