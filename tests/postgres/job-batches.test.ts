import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJobs, takeJobs } from '#api/features/base/job-store.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('jobs: three transactions at once take fifty each, and wait for no other', async () => {
  const { db } = api.services;
  const now = api.clock.now();
  const keys = Array.from({ length: 170 }, (_, index) => `j${index}`);
  await addJobs(
    db,
    keys.map((dedupeKey) => ({ kind: 'any', dedupeKey, userId: null, dueAt: now })),
  );
  /** Takes a batch, and others while this one is not committed. */
  const take = (more: number): Promise<string[][]> =>
    db.transaction().execute(async (trx) => {
      const batch = (await takeJobs(trx, now)).map(({ id }) => id);
      return [batch, ...(more > 0 ? await take(more - 1) : [])];
    });
  const batches = await take(3);
  expect(batches.map((batch) => batch.length)).toEqual([50, 50, 50, 20]);
  expect(new Set(batches.flat()).size).toBe(170);
});
