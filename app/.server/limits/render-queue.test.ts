import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { renderSlot } from '#app/.server/limits/render-queue.ts';

test('render queue: a page alone is rendered in the same round of the event loop', async () => {
  let hasTurn = false;
  renderSlot('a').then(() => (hasTurn = true));
  await Promise.resolve();
  expect(hasTurn).toBe(true);
  await nextRound();
});

test('render queue: in order, with rounds between in which newcomers are let in', async () => {
  const rendered: string[] = [];
  for (const page of ['first', 'second', 'third']) renderSlot('a').then(() => rendered.push(page));
  const roundsOf = async (count: number) => {
    for (let rounds = 0; ; rounds++, await nextRound()) if (rendered.length >= count) return rounds;
  };
  await roundsOf(1);
  expect(await roundsOf(2)).toBeGreaterThan(5);
  expect(await roundsOf(3)).toBeGreaterThan(5);
  expect(rendered).toEqual(['first', 'second', 'third']);
});

test('render queue: clients in turn, so that a page waits for one of each other', async () => {
  const rendered: string[] = [];
  await renderSlot('a');
  for (const page of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2'])
    renderSlot(page.slice(0, 1)).then(() => rendered.push(page));
  while (rendered.length < 7) await nextRound();
  expect(rendered).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});
