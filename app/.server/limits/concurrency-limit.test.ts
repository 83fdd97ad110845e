import { expect, test } from 'vitest';
import { createFairQueue } from '#app/.server/limits/concurrency-limit.ts';

test('fair queue: some of each client at once, the next in order when one leaves', () => {
  const queue = createFairQueue(2);
  const started: string[] = [];
  const enter = (client: string, name: string) => queue.enter(client, () => started.push(name));
  const [first, , third] = ['a1', 'a2', 'a3', 'a4'].map((name) => enter('a', name));
  enter('b', 'b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  // why: who hangs up while waiting is passed over, and takes nobody else's place.
  third?.();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  first?.();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a4']);
});

test('fair queue: a client whose last one left starts afresh', () => {
  const queue = createFairQueue(1);
  const started: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) queue.enter('a', () => started.push(turn))();
  expect(started).toEqual([0, 1, 2]);
});
