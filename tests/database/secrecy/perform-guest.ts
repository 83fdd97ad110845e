import type { EndpointName } from '#contract/endpoints.ts';
import type { Action } from '#tests/database/secrecy/actions.ts';
import { GUEST, type World } from '#tests/database/secrecy/world.ts';
import type { Call, TestAnswer } from '#tests/setup/call-api.ts';

type GuestAction = Extract<
  Action,
  { kind: 'enterList' | 'askGuest' | 'leaveGuest' | 'returnGuest' | 'takeOverGuest' }
>;

/** Does what concerns the guest of the first person's lists, whose key everybody has but who is signed out. */
export async function performGuest(
  world: World,
  action: GuestAction,
  call: Call,
): Promise<TestAnswer<EndpointName>> {
  const [guest] = world.guests;
  // why: whoever comes back by the key is that guest, who may know.
  const hasKey = action.actor === GUEST || world.people[action.actor] !== undefined;
  const json = { guestKey: hasKey && guest ? guest.guestKey : 'de-nadie'.repeat(4) };
  switch (action.kind) {
    case 'enterList': {
      const { token = '' } = world.links[action.link % world.links.length] ?? {};
      return call('enterSharedList', { params: { token }, json: {} });
    }
    case 'askGuest':
      return call('guestOfKey', { json });
    case 'takeOverGuest':
      return call('takeOverGuest', { json });
    case 'leaveGuest':
      return call(action.actor === GUEST ? 'logout' : 'guest');
    case 'returnGuest': {
      if (action.actor !== GUEST || !guest) return call('guest');
      const answer = await world.api.call('openGuestSession', { json });
      if (answer.status === 200) guest.token = answer.body.token;
      return answer;
    }
  }
}
