import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenTables } from '#api/db/schema.ts';
import { keys } from '#api/features/wishes/gifts/gift-pages.ts';
import { orders } from '#api/features/wishes/gifts/owner-pages.ts';
import { giftSorts } from '#contract/gift-filter.ts';

const db = new Kysely<OpenTables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (opened) => new SqliteIntrospector(opened),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

test('sort orders: each of the contract has its own, none is read from its name', () => {
  const sorted = giftSorts.flatMap((sort) =>
    sort === 'none' ? [] : orders[sort](keys(db, { limit: 1 }, 'own').clearOrderBy()).compile().sql,
  );
  expect(Object.keys(orders)).toHaveLength(giftSorts.length - 1);
  expect(new Set(sorted).size).toBe(giftSorts.length - 1);
});
