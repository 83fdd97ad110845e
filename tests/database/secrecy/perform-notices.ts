import type { EndpointName } from '#contract/endpoints.ts';
import { usualPreferences } from '#contract/notices.ts';
import type { Action } from '#tests/database/secrecy/actions.ts';
import { addDevice, type World } from '#tests/database/secrecy/world.ts';
import { aPushDevice } from '#tests/factories/push-device.ts';
import type { Call, TestAnswer } from '#tests/setup/call-api.ts';

/** What somebody does about where notifications reach them. */
type NoticeAction = Extract<
  Action,
  { kind: 'choosePreferences' | 'addDevice' | 'removeDevice' | 'stopMails' }
>;

/** Does what the action says and gives its answer; a browser that it made gets its slot. */
export async function performNotices(
  world: World,
  action: NoticeAction,
  call: Call,
): Promise<TestAnswer<EndpointName>> {
  const { people, devices, mailTokens } = world;
  switch (action.kind) {
    case 'choosePreferences': {
      const { isDiscreet, phone } = action;
      return call('setNoticePreferences', { json: { ...usualPreferences, isDiscreet, phone } });
    }
    case 'addDevice': {
      // why: people of one world share browsers, and take them over from each other.
      const endpoint = `https://9.9.9.9/${people[0]?.id}/${action.browser}`;
      const answer = await call('addPushDevice', { json: aPushDevice(endpoint) });
      if (answer.status === 201) addDevice(world, answer.body.id);
      return answer;
    }
    case 'removeDevice': {
      const id = devices[action.device % devices.length] ?? '018f0000-0000-7000-8000-000000000000';
      return call('deletePushDevice', { params: { id } });
    }
    case 'stopMails':
      return call('unsubscribe', { params: { token: `${mailTokens[action.person]}.dates` } });
  }
}
