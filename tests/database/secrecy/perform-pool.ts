import type { EndpointName } from '#contract/endpoints.ts';
import type { Action } from '#tests/database/secrecy/actions.ts';
import { addPool, addReservation, type World } from '#tests/database/secrecy/world.ts';
import { PAY_TO } from '#tests/factories/pool.ts';
import type { Call, TestAnswer } from '#tests/setup/call-api.ts';

/** What somebody does about a group gift. */
type PoolAction = Extract<Action, { kind: 'openPool' | 'actInPool' }>;

const NOTHING = '018f0000-0000-7000-8000-000000000000';

/** Does what the action says and gives its answer; a pool that it made gets its slot, and so does its reservation. */
export async function performPool(
  world: World,
  action: PoolAction,
  call: Call,
): Promise<TestAnswer<EndpointName>> {
  if (action.kind === 'openPool') return open(world, action, call);
  const { pools } = world;
  const { id, token } = pools[action.pool % Math.max(1, pools.length)] ?? { id: NOTHING, token: undefined };
  const params = { id };
  switch (action.act) {
    case 'join':
      return call('joinPool', { params, json: { amount: '500', token } });
    case 'say':
      return call('updatePoolShare', { params, json: { amount: '700' } });
    case 'sent':
      return call('updatePoolShare', { params, json: { sent: true } });
    case 'leave':
      return call('leavePool', { params });
    case 'close':
      return call('closePool', { params });
    case 'cancel':
      return call('cancelPool', { params });
    default:
      return call('takeOverPool', { params, json: { payTo: PAY_TO } });
  }
}

async function open(
  world: World,
  { gift: slot, amount, actor }: Extract<Action, { kind: 'openPool' }>,
  call: Call,
): Promise<TestAnswer<EndpointName>> {
  const gift = slot % world.gifts.length;
  const giftId = world.gifts[gift]?.id ?? '';
  const json = { giftId, target: '1000', payTo: PAY_TO, ownAmount: amount };
  const answer = await call('createPool', { json });
  const id = answer.status === 201 ? answer.body.id : undefined;
  const invited = id && (await call('invitePool', { params: { id }, json: {} }));
  addPool(world, gift, {
    ...(id && { id }),
    ...(invited && invited.status === 200 && { token: invited.body.token }),
  });
  const held = id && (await call('reservations', { query: { giftId, type: 'reserved' } })).body;
  addReservation(world, gift, actor, held ? held[0]?.id : undefined);
  return answer;
}
