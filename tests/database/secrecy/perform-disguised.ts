import type { EndpointName } from '#contract/endpoints.ts';
import { type Action, touchesReservation } from '#tests/database/secrecy/actions.ts';
import { perform } from '#tests/database/secrecy/perform.ts';
import { callWith, type World } from '#tests/database/secrecy/world.ts';
import type { TestAnswer } from '#tests/setup/call-api.ts';

/**
 * Does what the action says, but that its reservations are held by somebody else, who says something else. Whoever leaves,
 * or is parted by a block, takes what they would hold along all the same.
 */
export async function performDisguised(world: World, action: Action): Promise<TestAnswer<EndpointName>> {
  const asCover = callWith(world, world.cover.token);
  for (const { id } of await endedBy(world, action)) await asCover('cancelReservation', { params: { id } });
  if (!touchesReservation(action) || !(await wouldHold(world, action))) return perform(world, action);
  const disguised = 'comment' in action ? { ...action, comment: `${action.comment} y otra cosa` } : action;
  return perform(world, disguised, asCover);
}

/** The reservations that would end with the action. */
async function endedBy(world: World, action: Action): Promise<World['reservations']> {
  const { actor } = action;
  if (action.kind === 'leave') return world.reservations.filter(({ holder }) => holder === actor);
  if (action.kind !== 'block' || !(await isSignedIn(world, actor))) return [];
  const person = action.person % world.people.length;
  return world.reservations.filter(({ holder, gift }) => {
    const owner = world.gifts[gift]?.owner;
    return (holder === actor && owner === person) || (holder === person && owner === actor);
  });
}

/** Whether the reservation that the action is about would be its actor's own. */
async function wouldHold(world: World, action: Action): Promise<boolean> {
  if (action.kind === 'reserve') {
    const gift = world.gifts[action.gift % world.gifts.length];
    return gift !== undefined && gift.owner !== action.actor && sees(world, action.actor, gift.id);
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

/** Whether somebody has an account, and no block hides the gift from them. */
async function sees(world: World, actor: number, id: string): Promise<boolean> {
  const token = world.people[actor]?.token;
  if (!token) return false;
  return (await callWith(world, token)('gift', { params: { id } })).status === 200;
}
