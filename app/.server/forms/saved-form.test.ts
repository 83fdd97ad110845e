import { describe, expect, test } from 'vitest';
import { fewestLeftOut } from '#app/.server/forms/saved-form.ts';

/** Leaves out of 300 things until no more than `fitting` are left; gives how many went, and how often it was tried. */
async function leaving(fitting: number, count = 300) {
  let tries = 0;
  const left = await fewestLeftOut(count, async (out) => {
    tries += 1;
    return count - out <= fitting ? out : null;
  });
  return { left, tries };
}

describe('leaving out what does not fit', () => {
  test('what fits whole is tried once', async () => {
    expect(await leaving(300)).toEqual({ left: 0, tries: 1 });
  });

  test('no more goes than has to, after few tries', async () => {
    for (const fitting of [299, 150, 42, 2, 1]) {
      const { left, tries } = await leaving(fitting);
      expect(left).toBe(300 - fitting);
      expect(tries).toBeLessThanOrEqual(10);
    }
  });

  test('where one alone is too much, or there is none, nothing is left', async () => {
    expect((await leaving(0)).left).toBeNull();
    expect((await leaving(5, 0)).left).toBeNull();
  });
});
