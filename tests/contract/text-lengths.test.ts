import { expect, test } from 'vitest';
import type { z } from 'zod';
import { friendGiftQuery, giftChange, giftInput, giftQuery } from '#contract/gifts.ts';
import { profileInput } from '#contract/users.ts';
import { x } from '#tests/contract/field-bounds.ts';

const giftTexts = {
  Name: 120,
  Description: 2000,
  Size: 40,
  Color: 200,
  Brands: 200,
  Brand: 200,
  Comment: 1000,
};
const lengths: [string, z.ZodObject, Record<string, number>][] = [
  ['a new gift', giftInput, giftTexts],
  ['a change of a gift', giftChange, { ...giftTexts, ImageUrl: 2000 }],
  [
    'a profile',
    profileInput,
    {
      ...{ Name: 50, ColorNote: 2000, AvatarUrl: 2000 },
      ...{ 'Sizes.Shirt': 40, 'Sizes.Pants': 40, 'Sizes.Shoes': 40 },
    },
  ],
  ['a query of gifts', giftQuery, { listName: 60 }],
  ['a query of gifts of a friend', friendGiftQuery, { listName: 60 }],
];
test.each(lengths)('%s: how long its texts may be', (_name, { shape }, bounds) => {
  const takes = (field: string, length: number) => shape[field]?.safeParse(x(length)).success;
  for (const [field, max] of Object.entries(bounds)) {
    expect([field, takes(field, max), takes(field, max + 1)]).toEqual([field, true, false]);
  }
});

test.each(['Colors', 'Brands'] as const)('%s of a profile: thirty of forty', (field) => {
  const takes = (count: number, length: number) =>
    profileInput.shape[field].safeParse(Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'x')))
      .success;
  expect([takes(30, 40), takes(31, 40), takes(30, 41)]).toEqual([true, false, false]);
});

test('things to avoid of a profile: twenty of forty', () => {
  const takes = (count: number, length: number) =>
    profileInput.shape.Avoid.safeParse(Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'x')))
      .success;
  expect([takes(20, 40), takes(21, 40), takes(20, 41)]).toEqual([true, false, false]);
});

test('empty change: is taken', () => {
  for (const input of [giftChange, profileInput, giftQuery, friendGiftQuery])
    expect(input.safeParse({}).success).toBe(true);
});
