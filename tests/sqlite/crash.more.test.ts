import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, bundleApi } from '#tests/setup/api-process.ts';
import { makeAuthors, openLane } from '#tests/sqlite/crash/lane.ts';
import { type Acknowledged, type Author, nothing, writeUntilGone } from '#tests/sqlite/crash/writers.ts';

// On SQLite, which writes its file in the process that is killed; PostgreSQL writes it in a server that stays.

const LANES = 3;
const ROUNDS = 4;
const WRITERS = 6;
const MAX_LIFE_MS = 150;

let bundle: Awaited<ReturnType<typeof bundleApi>>;
beforeAll(async () => {
  bundle = await bundleApi();
});
afterAll(() => bundle.remove());

/** Checks that all that was acknowledged is there, and that no half of a comment is: the newest told the owner. */
async function expectKept(api: ApiProcess, owner: string, author: Author, done: Acknowledged): Promise<void> {
  const { comments } = (await api.call('comments', { params: { id: author.giftId } })).body;
  const kept = new Map(comments.map((comment) => [comment.id, Number(comment.comment)]));
  const lost = [...done.comments].filter(([id, said]) => !((kept.get(id) ?? -1) >= said));
  expect(lost).toEqual([]);
  const lists = (await api.call('giftLists', { token: author.token })).body.map((list) => list.name);
  expect([...done.lists].filter((name) => !lists.includes(name))).toEqual([]);
  const { notifications } = (await api.call('notifications', { token: owner })).body;
  const told = notifications.filter(({ relatedEntityId }) => relatedEntityId === author.giftId);
  const several = comments.length > 1 ? 'Comentarios nuevos' : 'Nuevo comentario';
  expect(told.map(({ createdAt, title }) => [createdAt, title])).toEqual([
    [comments.at(-1)?.createdAt, several],
  ]);
}

/** Starts, writes, is killed, and starts again over the same database, so many times. Gives how many writes were acknowledged. */
async function crashOver(rounds: number): Promise<number> {
  const lane = await openLane(bundle.entry);
  let written = 0;
  let api = await lane.start();
  const { owner, authors } = await makeAuthors(api, rounds);
  for (const author of authors) {
    const living = api;
    const done = nothing();
    const writers = Array.from({ length: WRITERS }, () => writeUntilGone(living, author, done));
    await expect.poll(() => done.comments.size, { interval: 1, timeout: 10_000 }).toBeGreaterThan(0);
    await wait(Math.random() * MAX_LIFE_MS);
    await living.kill();
    await Promise.all(writers);
    expect(lane.damages()).toEqual([]);
    api = await lane.start();
    await expectKept(api, owner, author, done);
    written += done.comments.size + done.lists.size;
  }
  await api.stop();
  await lane.remove();
  return written;
}

test(`crash: of ${LANES * ROUNDS} processes killed while they write, none loses one`, {
  timeout: 120_000,
}, async () => {
  const counts = await Promise.all(Array.from({ length: LANES }, () => crashOver(ROUNDS)));
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(LANES * ROUNDS);
});
