import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Action, anyAction } from '#tests/database/secrecy/actions.ts';
import { secondAccountStory } from '#tests/database/secrecy/known-stories.ts';
import { type Story, tellStory } from '#tests/database/secrecy/tell-story.ts';
import { makeWorld, STRANGER } from '#tests/database/secrecy/world.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { PROPERTY_MS, propertySettings } from '#tests/setup/property-settings.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { stoppedClock } from '#tests/setup/test-clock.ts';

// A throw-away second account that no friend of the owner's accepted; in the stories it entered their shared lists.
let told: TestApi;
let disguised: TestApi;
beforeAll(async () => {
  [told, disguised] = await Promise.all([startTestApi({}, stoppedClock()), startTestApi({}, stoppedClock())]);
});
afterAll(() => Promise.all([told.stop(), disguised.stop()]));

describe('a second account', () => {
  let owner: Person;
  let friend: Person;
  let holder: Person;
  let second: Person;
  beforeAll(async () => {
    [owner, friend] = [await seedPerson(told, 'Ana'), await seedPerson(told, 'Caro')];
    [holder, second] = [await seedPerson(told, 'Beto'), await seedPerson(told, 'Otra Ana')];
    await seedFriends(told, owner, friend, holder);
  });

  test('sees that a gift is reserved, not by whom, what they say, or who was first', async () => {
    const giftId = await seedGift(told, owner);
    const json = { giftId, comment: 'Con moño' };
    const first = await holder.call('reserve', { json });
    await holder.call('cancelReservation', { params: { id: first.body.id } });
    const { body: active } = await holder.call('reserve', { json });
    const { body: seen } = await second.call('gift', { params: { id: giftId } });
    expect(seen.isReserved).toBe(true);
    expect(seen.reservation).toEqual({
      ...active,
      reservedByUserId: null,
      reservedByUserName: null,
      reservedByUserAvatar: null,
      comment: null,
    });
    expect((await second.call('reservations', { query: { giftId } })).body).toEqual([]);
    for (const person of [friend, holder]) {
      expect((await person.call('gift', { params: { id: giftId } })).body.reservation).toEqual(active);
      expect((await person.call('reservations', { query: { giftId } })).body).toHaveLength(2);
    }
  });

  test('that reserved sees its own reservation whole, and of the history its own rows', async () => {
    const giftId = await seedGift(told, owner);
    const before = await holder.call('reserve', { json: { giftId, comment: 'Yo no' } });
    await holder.call('cancelReservation', { params: { id: before.body.id } });
    const { body: own } = await second.call('reserve', { json: { giftId, comment: 'Yo' } });
    expect(own).toMatchObject({ reservedByUserId: second.id, comment: 'Yo' });
    expect((await second.call('gift', { params: { id: giftId } })).body.reservation).toEqual(own);
    expect((await second.call('reservations', { query: { giftId } })).body).toEqual([own]);
    await second.call('cancelReservation', { params: { id: own.id } });
    await holder.call('reserve', { json: { giftId, comment: 'Ahora sí' } });
    const [listed] = (await second.call('reservations')).body;
    expect(listed?.gift).toMatchObject({ isReserved: true, reservation: { reservedByUserName: null } });
  });
});

let runs = 0;
/** Tells the story as it is and with another holder, who says other things; gives what was done to reservations. */
async function expectNobodyKnown(steps: Story['steps']): Promise<number> {
  runs += 1;
  const story: Story = {
    watcher: STRANGER,
    steps: steps
      .filter(({ action }) => !makesFriends(action) && !isOfPool(action))
      .map(({ action, looks }) => ({ action: withoutNames(action), looks })),
  };
  const [plain, other] = await Promise.all([
    tellStory(await makeWorld(told, runs), story, 'told'),
    tellStory(await makeWorld(disguised, runs), story, 'disguised'),
  ]);
  expect(plain.seen).toEqual(other.seen);
  return plain.touched;
}

/** why: what one can do in a pool depends on who one is there, so that nobody can stand in for them. */
const isOfPool = ({ kind }: Action) => kind === 'openPool' || kind === 'actInPool';

/** Whether somebody may become a friend of the second account's by it; then they may know. */
const makesFriends = ({ kind, actor }: Story['steps'][number]['action']) =>
  actor === STRANGER && (kind === 'invite' || kind === 'accept');

/** The same, where an owner may have allowed names to whoever enters. */
const withoutNames = (action: Action): Action =>
  action.kind === 'shareList' ? { ...action, names: false } : action;

test('secrecy: no answer to a second account depends on who reserved or what they say', {
  timeout: PROPERTY_MS,
}, async () => {
  let touched = 0;
  const steps = fc.array(fc.record({ action: anyAction, looks: fc.array(fc.nat(200), { maxLength: 2 }) }), {
    minLength: 10,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      touched += await expectNobodyKnown(story);
    }),
    { ...propertySettings(5), examples: [[secondAccountStory]] },
  );
  // why: of stories in which nobody reserves anything it would hold vacuously.
  expect(touched).toBeGreaterThan(5);
});
