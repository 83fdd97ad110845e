import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudiences } from '#contract/gift-lists.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { PROPERTY_MS, propertySettings } from '#tests/setup/property-settings.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const LISTS = ['Una', 'Dos', 'Tres'];
const GIFTS = 4;
const FRIENDS = 3;

const aList = fc.record({
  list: fc.nat(LISTS.length - 1),
  audience: fc.constantFrom(...listAudiences),
  people: fc.subarray([0, 1, 2]),
});
const aGift = fc.record({
  gift: fc.nat(GIFTS - 1),
  lists: fc.subarray([0, 1, 2]),
  draft: fc.boolean(),
});
const aStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ set: aList }) },
  { weight: 4, arbitrary: fc.record({ put: aGift }) },
  { weight: 1, arbitrary: fc.record({ end: fc.nat(FRIENDS - 1), isBlock: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ drop: fc.nat(LISTS.length - 1) }) },
);
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;

/** What the rules say, kept beside the API. */
type Model = {
  lists: ({ audience: (typeof listAudiences)[number]; people: Set<number> } | null)[];
  gifts: { lists: Set<number>; draft: boolean }[];
  friends: Set<number>;
  blocked: Set<number>;
};

type World = { owner: Person; friends: Person[]; lists: string[]; gifts: string[]; model: Model };

async function makeWorld(): Promise<World> {
  const owner = await seedPerson(api, 'Dueña');
  const friends = [await seedPerson(api), await seedPerson(api), await seedPerson(api)];
  await seedFriends(api, owner, ...friends);
  const lists = await Promise.all(
    LISTS.map(async (name) => (await owner.call('createGiftList', { json: { name } })).body.id),
  );
  const gifts: string[] = [];
  for (let n = 0; n < GIFTS; n += 1) gifts.push(await seedGift(api, owner, `Deseo ${n}`));
  const model: Model = {
    lists: LISTS.map(() => ({ audience: 'friends', people: new Set() })),
    gifts: gifts.map(() => ({ lists: new Set(), draft: false })),
    friends: new Set([0, 1, 2]),
    blocked: new Set(),
  };
  return { owner, friends, lists, gifts, model };
}

async function take({ owner, friends, lists, gifts, model }: World, step: Step): Promise<void> {
  if ('set' in step) {
    const { list, audience } = step.set;
    const known = model.lists[list];
    const people = step.set.people.filter((n) => model.friends.has(n));
    const json = {
      ...{ name: LISTS[list], audience },
      friendIds: step.set.people.map((n) => friends[n]?.id),
    };
    const answer = await owner.call('renameGiftList', { params: { id: lists[list] ?? '' }, json });
    if (!known) return expect(answer.status).toBe(404);
    if (audience === 'some' && people.length === 0) return expect(answer.status).toBe(400);
    expect(answer.status).toBe(200);
    model.lists[list] = { audience, people: new Set(audience === 'some' ? people : []) };
  } else if ('put' in step) {
    const { gift, draft } = step.put;
    const on = step.put.lists.filter((n) => model.lists[n]);
    const form = { Lists: on.length > 0 ? on.map((n) => LISTS[n] ?? '') : '', Draft: String(draft) };
    const answer = await owner.call('updateGift', { params: { id: gifts[gift] ?? '' }, form });
    expect(answer.status).toBe(200);
    model.gifts[gift] = { lists: new Set(on), draft };
  } else if ('drop' in step) {
    const known = model.lists[step.drop];
    await owner.call('deleteGiftList', { params: { id: lists[step.drop] ?? '' } });
    for (const gift of model.gifts)
      if (gift.lists.delete(step.drop) && known?.audience !== 'friends') gift.draft = true;
    model.lists[step.drop] = null;
  } else {
    const id = friends[step.end]?.id ?? '';
    if (step.isBlock) await owner.call('block', { params: { userId: id } });
    else await owner.call('removeFriend', { params: { id } });
    model.friends.delete(step.end);
    if (step.isBlock) model.blocked.add(step.end);
    for (const list of model.lists) list?.people.delete(step.end);
  }
}

/** Whether each list of a deseo allows somebody to see it: null is anybody at all. */
function isAllowed({ lists, gifts, friends, blocked }: Model, gift: number, who: number | null): boolean {
  const { lists: on, draft } = gifts[gift] ?? { lists: new Set<number>(), draft: true };
  if (draft || (who !== null && blocked.has(who))) return false;
  return [...on].every((n) => {
    const list = lists[n];
    if (list?.audience === 'me') return false;
    if (list?.audience !== 'some') return true;
    return who !== null && friends.has(who) && list.people.has(who);
  });
}

async function checkAll({ owner, friends, gifts, model }: World): Promise<number> {
  let hidden = 0;
  for (const [n, id] of gifts.entries()) {
    const one = async (call: typeof api.call) => (await call('gift', { params: { id } })).status === 200;
    expect(await one(api.call)).toBe(isAllowed(model, n, null));
    for (const [who, friend] of friends.entries()) {
      const allowed = isAllowed(model, n, who);
      if (!allowed) hidden += 1;
      expect(await one(friend.call as typeof api.call), `gift ${n} to ${who}`).toBe(allowed);
    }
  }
  for (const [who, friend] of friends.entries()) {
    const seen = gifts.filter((_, n) => model.friends.has(who) && isAllowed(model, n, who)).sort();
    expect((await friend.call('gifts')).body.map(({ id }) => id).sort()).toEqual(seen);
    if (!model.friends.has(who)) continue;
    const params = { id: owner.id };
    expect((await friend.call('friendGifts', { params })).body.map(({ id }) => id).sort()).toEqual(seen);
    const { body } = await owner.call('preview', { query: { as: friend.id } });
    expect(body.gifts.map(({ id }) => id).sort()).toEqual(seen);
    const names = (await friend.call('friendGiftLists', { params })).body.map(({ name }) => name);
    const shown = LISTS.filter((_, n) => {
      const list = model.lists[n];
      return list && (list.audience === 'friends' || list.people.has(who));
    });
    expect(names.sort()).toEqual(shown.sort());
  }
  return hidden;
}

test('audiences: a deseo is seen if and only if each of its lists allows it', {
  timeout: PROPERTY_MS,
}, async () => {
  let hidden = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const world = await makeWorld();
      for (const step of steps) await take(world, step);
      hidden += await checkAll(world);
    }),
    propertySettings(8),
  );
  // why: a property of worlds where everybody sees everything would hold vacuously.
  expect(hidden).toBeGreaterThan(30);
});
