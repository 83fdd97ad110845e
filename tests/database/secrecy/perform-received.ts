import type { EndpointName } from '#contract/endpoints.ts';
import type { Action } from '#tests/database/secrecy/actions.ts';
import { addGift, type World } from '#tests/database/secrecy/world.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import type { Call, TestAnswer } from '#tests/setup/call-api.ts';

/** What somebody does about presents that came. */
type ReceivedAction = Extract<Action, { kind: 'receive' | 'changeReceived' | 'undoReceived' | 'wishAgain' }>;

/** Does what the action says and gives its answer; a gift that it made gets its slot. */
export async function performReceived(
  world: World,
  action: ReceivedAction,
  call: Call,
): Promise<TestAnswer<EndpointName>> {
  const { gifts, people } = world;
  const params = { id: gifts[action.gift % gifts.length]?.id ?? '' };
  if (action.kind === 'wishAgain') {
    const answer = await call('wishAgain', { params });
    if (answer.status === 201) addGift(world, answer.body.id, action.actor);
    return answer;
  }
  if (action.kind === 'undoReceived') return call('undoReceived', { params });
  const json = { ...aReceivedGift, thanks: action.words, fromUserIds: [people[action.person]?.id ?? ''] };
  return call(action.kind === 'receive' ? 'receiveGift' : 'changeReceived', { params, json });
}
