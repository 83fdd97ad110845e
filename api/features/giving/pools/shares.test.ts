import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingOf, type Part, sharesOf, totalOf } from '#api/features/giving/pools/shares.ts';
import { currencies } from '#contract/currencies.ts';
import { MAX_CENTS } from '#contract/price.ts';

const ARS_400_000 = { target: 400_000_00, currency: 'ARS' } as const;
const open = (...ids: string[]): Part[] => ids.map((id) => ({ id, amount: null }));
const sum = (shares: ReadonlyMap<string, number>) => [...shares.values()].reduce((a, b) => a + b, 0);

describe('shares: four people and 400.000', () => {
  test('100.000 each; one leaves: rounded up, the organizer bears the rest', () => {
    expect([...sharesOf(ARS_400_000, open('a', 'b', 'c', 'd'), 'a').values()]).toEqual([
      100_000_00, 100_000_00, 100_000_00, 100_000_00,
    ]);
    const three = sharesOf(ARS_400_000, open('a', 'b', 'c'), 'a');
    expect(Object.fromEntries(three)).toEqual({ a: 133_200_00, b: 133_400_00, c: 133_400_00 });
  });

  test('one sets 150.000: what is missing is shared by the others', () => {
    const parts = [...open('a', 'b'), { id: 'c', amount: 150_000_00 }];
    expect(Object.fromEntries(sharesOf(ARS_400_000, parts, 'a'))).toEqual({
      ...{ a: 125_000_00, b: 125_000_00 },
      c: 150_000_00,
    });
  });

  test('what is too little to be rounded is shared to the cent', () => {
    const shares = sharesOf({ target: 50_00, currency: 'ARS' }, open('a', 'b', 'c'), 'a');
    expect(Object.fromEntries(shares)).toEqual({ a: 16_66, b: 16_67, c: 16_67 });
  });

  test('more than is needed leaves nothing to the others', () => {
    const shares = sharesOf(ARS_400_000, [{ id: 'a', amount: 500_000_00 }, ...open('b')], 'a');
    expect(Object.fromEntries(shares)).toEqual({ a: 500_000_00, b: 0 });
  });
});

const amount = fc.option(fc.integer({ min: 1, max: 1_000_000_00 }), { nil: null, freq: 2 });
const aPool = fc.record({
  target: fc.oneof(fc.integer({ min: 1, max: 2_000_000_00 }), fc.constant(MAX_CENTS)),
  currency: fc.constantFrom(...currencies),
  amounts: fc.array(amount, { minLength: 1, maxLength: 30 }),
  organizer: fc.option(fc.nat(29), { nil: null }),
  /** Who leaves, joins, and says an amount, in turn. */
  steps: fc.array(fc.tuple(fc.constantFrom('join', 'leave', 'say'), fc.nat(29), amount), { maxLength: 20 }),
});

test('shares: exact to the cent for 1 to 30 members, whoever comes, goes or says what', () => {
  fc.assert(
    fc.property(aPool, ({ target, currency, amounts, organizer, steps }) => {
      let parts: Part[] = amounts.map((each, index) => ({ id: String(index), amount: each }));
      const check = () => {
        const shares = sharesOf({ target, currency }, parts, organizer === null ? null : String(organizer));
        const isOpen = parts.some((part) => part.amount === null);
        expect(sum(shares)).toBe(isOpen ? Math.max(target, totalOf(parts)) : totalOf(parts));
        for (const part of parts) {
          const share = shares.get(part.id) ?? -1;
          expect(Number.isSafeInteger(share) && share >= 0).toBe(true);
          if (part.amount !== null) expect(share).toBe(part.amount);
        }
        const others = parts.filter((part) => part.amount === null && part.id !== String(organizer));
        const told = others.map(({ id }) => shares.get(id) ?? 0).sort((a, b) => b - a);
        // why: but for the one who bears the rest, nobody bears more than another by more than is missing.
        expect((told[0] ?? 0) <= missingOf(target, parts)).toBe(true);
      };
      check();
      for (const [step, [what, who, said]] of steps.entries()) {
        if (what === 'join' && parts.length < 30) parts = [...parts, { id: `new ${step}`, amount: said }];
        if (what === 'leave' && parts.length > 1)
          parts = parts.filter((_, index) => index !== who % parts.length);
        if (what === 'say')
          parts = parts.map((part, index) =>
            index === who % parts.length ? { ...part, amount: said } : part,
          );
        check();
      }
    }),
  );
});
