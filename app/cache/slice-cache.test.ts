import { describe, expect, test, vi } from 'vitest';
import { type Slice, slices, VALID_MS } from '#app/cache/invalidations.ts';
import { createSliceCache } from '#app/cache/slice-cache.ts';

/** A cache with a clock of its own, and a server that counts how often it is asked. */
function setUp(isWhole = true) {
  const clock = { now: 1000 };
  const cache = createSliceCache(() => clock.now);
  let asked = 0;
  const load = vi.fn(async () => {
    asked += 1;
    return { isWhole, asked };
  });
  const ask = (address = '/profile', made: readonly Slice[] = ['profile', 'myGifts']) =>
    cache.get({ address, slices: made, load });
  return { clock, cache, load, ask };
}

/** A query whose answer comes when the test says so. */
function waiting() {
  type Answered = { isWhole: boolean; from: string };
  let resolve: (answer: Answered) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Answered>((...settle) => {
    [resolve, reject] = settle;
  });
  return { resolve, reject, load: () => promise };
}

describe('what is kept', () => {
  test('is served for five minutes and loaded again after that', async () => {
    const { clock, load, ask } = setUp();
    expect((await ask()).asked).toBe(1);
    clock.now += VALID_MS - 1;
    expect((await ask()).asked).toBe(1);
    clock.now += 1;
    expect((await ask()).asked).toBe(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is loaded again when the clock was set back: nobody knows how old it is', async () => {
    const { clock, ask } = setUp();
    clock.now += 3_600_000;
    await ask();
    clock.now -= 3_600_000;
    expect((await ask()).asked).toBe(2);
    clock.now += VALID_MS - 1;
    expect((await ask()).asked).toBe(2);
  });

  test('is one answer for each address', async () => {
    const { ask } = setUp();
    expect([await ask('/friend/a'), await ask('/friend/b'), await ask('/friend/a')]).toMatchObject([
      { asked: 1 },
      { asked: 2 },
      { asked: 1 },
    ]);
  });

  test('is never an answer of which a part is missing', async () => {
    const { load, ask } = setUp(false);
    await ask();
    await ask();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('who asks at the same time', () => {
  test('shares one promise', async () => {
    const { load, ask } = setUp();
    expect(await Promise.all([ask(), ask(), ask()])).toMatchObject([
      { asked: 1 },
      { asked: 1 },
      { asked: 1 },
    ]);
    expect(load).toHaveBeenCalledOnce();
  });

  test('renews together too', async () => {
    const { cache, load, ask } = setUp();
    const query = { address: '/profile', slices: ['profile'] as const, load };
    await ask();
    const answers = await Promise.all([cache.refresh(query), cache.refresh(query), ask()]);
    expect(answers).toMatchObject([{ asked: 2 }, { asked: 2 }, { asked: 2 }]);
  });

  test('asks again when the first was called off; that failure is for its own alone', async () => {
    const { cache, ask } = setUp();
    const first = waiting();
    const failing = cache.get({ address: '/profile', slices: ['profile'], load: first.load });
    const second = ask();
    first.reject(new Error('called off'));
    await expect(failing).rejects.toThrow('called off');
    expect(await second).toMatchObject({ asked: 1 });
  });
});

describe('what is asked for again', () => {
  const query = { address: '/profile', slices: ['profile'] as const };
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  test('stays as it was when the answer never came', async () => {
    const { cache, load, ask } = setUp();
    await ask();
    const failing = cache.refresh({ ...query, load: lost });
    const meanwhile = ask();
    await expect(failing).rejects.toThrow('Failed to fetch');
    expect([await meanwhile, await ask()]).toMatchObject([{ asked: 1 }, { asked: 1 }]);
    expect(load).toHaveBeenCalledOnce();
  });

  test('is no younger for that', async () => {
    const { clock, cache, ask } = setUp();
    await ask();
    clock.now += VALID_MS - 1;
    await expect(cache.refresh({ ...query, load: lost })).rejects.toThrow('Failed to fetch');
    clock.now += 1;
    expect(await ask()).toMatchObject({ asked: 2 });
  });

  test('is gone when the server refused it, or said only a part', async () => {
    const { cache, ask } = setUp();
    await ask();
    const refused = () => Promise.reject(new Error('404'));
    await expect(cache.refresh({ ...query, load: refused })).rejects.toThrow('404');
    expect(await ask()).toMatchObject({ asked: 2 });
    await cache.refresh({ ...query, load: async () => ({ isWhole: false }) });
    expect(await ask()).toMatchObject({ asked: 3 });
  });

  test('is gone when it was invalidated meanwhile, answer or not', async () => {
    const { cache, ask } = setUp();
    await ask();
    const failing = cache.refresh({ ...query, load: lost });
    cache.invalidate(['profile']);
    await expect(failing).rejects.toThrow('Failed to fetch');
    expect(await ask()).toMatchObject({ asked: 2 });
  });
});

describe('what is forgotten', () => {
  test.each(slices)('%s takes the answers made of it with it, and no others', async (slice) => {
    const { cache, load, ask } = setUp();
    const others = slices.filter((other) => other !== slice);
    await ask('made of it', [slice, ...others.slice(0, 1)]);
    await ask('of the others', others);
    cache.invalidate([slice]);
    await ask('of the others', others);
    expect(load).toHaveBeenCalledTimes(2);
    await ask('made of it', [slice]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('is everything when nothing is named', async () => {
    const { cache, load, ask } = setUp();
    for (const slice of slices) await ask(slice, [slice]);
    cache.invalidate();
    for (const slice of slices) await ask(slice, [slice]);
    expect(load).toHaveBeenCalledTimes(2 * slices.length);
  });

  test('does not come back with an answer that was on its way', async () => {
    const { cache, ask } = setUp();
    const slow = waiting();
    const old = cache.get({ address: '/profile', slices: ['profile'], load: slow.load });
    cache.invalidate(['profile']);
    const fresh = await ask();
    slow.resolve({ isWhole: true, from: 'before the change' });
    expect(await old).toMatchObject({ from: 'before the change' });
    expect(await ask()).toBe(fresh);
  });
});
