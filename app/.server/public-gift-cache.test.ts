import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createPublicGiftCache, PUBLIC_GIFT_MS, type PublicGift } from '#app/.server/public-gift-cache.ts';

const gift = (name: string, comments: object | null = {}) => ({ gift: { name }, comments }) as PublicGift;

test('public gift cache: visitors who come at once share one load', async () => {
  const gifts = createPublicGiftCache();
  const load = vi.fn(async () => gift('Bici'));
  const seen = await Promise.all(Array.from({ length: 50 }, () => gifts.get('a', load)));
  expect(load).toHaveBeenCalledTimes(1);
  expect(seen.every((one) => one.gift.name === 'Bici')).toBe(true);
});

test('public gift cache: asked again when old or dropped', async () => {
  let time = 0;
  const gifts = createPublicGiftCache({ now: () => time });
  const load = vi.fn(async () => gift(`v${load.mock.calls.length}`));
  expect((await gifts.get('a', load)).gift.name).toBe('v1');
  time = PUBLIC_GIFT_MS - 1;
  expect((await gifts.get('a', load)).gift.name).toBe('v1');
  time = PUBLIC_GIFT_MS + 1;
  expect((await gifts.get('a', load)).gift.name).toBe('v2');
  gifts.drop('a');
  expect((await gifts.get('a', load)).gift.name).toBe('v3');
});

test('public gift cache: a failure reaches all who waited and is not kept', async () => {
  const gifts = createPublicGiftCache();
  const fails = vi.fn(async () => {
    throw new Error('down');
  });
  const both = await Promise.allSettled([gifts.get('a', fails), gifts.get('a', fails)]);
  expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(fails).toHaveBeenCalledTimes(1);
  expect((await gifts.get('a', async () => gift('ok'))).gift.name).toBe('ok');
});

test('public gift cache: lacking comments it reaches all who waited, is not kept', async () => {
  const gifts = createPublicGiftCache();
  const lacks = vi.fn(async () => gift('Bici', null));
  await Promise.all([gifts.get('a', lacks), gifts.get('a', lacks)]);
  expect(lacks).toHaveBeenCalledTimes(1);
  expect((await gifts.get('a', async () => gift('whole'))).gift.name).toBe('whole');
});

test('public gift cache: it holds a bounded number', async () => {
  const gifts = createPublicGiftCache();
  for (let n = 0; n < 2_001; n += 1) await gifts.get(String(n), async () => gift('x'));
  const load = vi.fn(async () => gift('again'));
  await gifts.get('0', load);
  await gifts.get('2000', load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('public gift cache: an old one does not stay in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let time = 0;
  const gifts = createPublicGiftCache({ now: () => time });
  const old = new WeakRef(await gifts.get('a', async () => gift('Bici')));
  const fresh = async (id: string) => new WeakRef(await gifts.get(id, async () => gift('Pelota')));
  time = PUBLIC_GIFT_MS + 1;
  const young = await fresh('b');
  // why: what a reference led to in this turn of the event loop is not collected in it.
  await new Promise(setImmediate);
  collect();
  expect(old.deref()).toBeUndefined();
  expect(young.deref()).toBeDefined();
});
