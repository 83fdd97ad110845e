import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { renderSlot } from '#app/.server/documents/render-queue.ts';

test('render queue: a page alone is rendered in the same round of the event loop', async () => {
  let hasTurn = false;
  renderSlot().then(() => (hasTurn = true));
  await Promise.resolve();
  expect(hasTurn).toBe(true);
  await nextRound();
});

test('render queue: in order, with rounds between in which newcomers are let in', async () => {
  const rendered: string[] = [];
  for (const page of ['first', 'second', 'third']) renderSlot().then(() => rendered.push(page));
  const roundsOf = async (count: number) => {
    for (let rounds = 0; ; rounds++, await nextRound()) if (rendered.length >= count) return rounds;
  };
  await roundsOf(1);
  expect(await roundsOf(2)).toBeGreaterThan(5);
  expect(await roundsOf(3)).toBeGreaterThan(5);
  expect(rendered).toEqual(['first', 'second', 'third']);
});
