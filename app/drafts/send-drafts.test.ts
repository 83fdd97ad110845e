import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedForm } from '#app/drafts/draft-database.ts';
import { deleteRows, putRow } from '#app/drafts/draft-store.ts';
import { sendDrafts } from '#app/drafts/send-drafts.ts';
import { TestIndexedDb } from '#app/drafts/test-indexed-db.ts';
import { imageTexts } from '#contract/image-bounds.ts';

let database = new TestIndexedDb();
const stored = (id: string) => database.rows()[id] as QueuedForm | undefined;

let at = 0;
/** Queues a comment, in place of an earlier one with the same id. */
function queue(id: string, comment: string) {
  at += 1;
  const about = { person: 'ana', state: 'queued', kind: 'comment', giftId: 'g1' } as const;
  return putRow({ id, ...about, fields: [['comment', comment]], updatedAt: at });
}

const sent: (string | null)[] = [];
/** Answers what is sent with this status, once `meanwhile` has happened. */
function answer(status: number, meanwhile: () => unknown = () => {}, said: string | null = null) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(body.get('comment'));
    await meanwhile();
    return new Response(said, { status });
  });
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  database = new TestIndexedDb();
  vi.stubGlobal('indexedDB', database);
  sent.length = 0;
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

test.each([204, 404])('queued form changed on its way: waits on, whatever came of it: %s', async (status) => {
  await queue('a', 'Linda');
  answer(status, () => queue('a', 'Linda, y azul'));
  expect(await sendDrafts()).toBe(false);
  expect(stored('a')?.refusal).toBeUndefined();
  answer(204);
  expect(await sendDrafts()).toBe(true);
  expect(sent).toEqual(['Linda', 'Linda, y azul']);
  expect(database.rows()).toEqual({});
});

test('queued form changed while another is on its way: is not sent as it was', async () => {
  for (const id of ['a', 'b', 'c']) await queue(id, id);
  answer(204, async () => {
    if (sent.length > 1) return;
    await deleteRows('b');
    await queue('c', 'c, changed');
  });
  expect(await sendDrafts()).toBe(true);
  expect(sent).toEqual(['a', 'c, changed']);
});

test.each<[number, string | undefined, string | undefined, boolean]>([
  [204, undefined, undefined, true],
  [400, 'El comentario no puede estar vacío', 'El comentario no puede estar vacío', true],
  [404, undefined, 'El servidor no lo aceptó.', true],
  [413, undefined, imageTexts.tooLarge, true],
  [401, undefined, undefined, false],
  [409, undefined, undefined, false],
  [429, undefined, undefined, false],
  [500, undefined, undefined, false],
])(
  'queued form answered %s (%s): its refusal is %s, and nothing is left to send: %s',
  async (status, said, refusal, isDone) => {
    await queue('a', 'Linda');
    answer(status, undefined, said === undefined ? null : JSON.stringify({ message: said }));
    expect(await sendDrafts()).toBe(isDone);
    expect(stored('a') !== undefined).toBe(status !== 204);
    expect(stored('a')?.refusal).toBe(refusal);
    // What was refused is not sent again, and what waits is.
    await sendDrafts();
    expect(sent).toHaveLength(isDone ? 1 : 2);
  },
);

test('queued form without a connection: waits on', async () => {
  await queue('a', 'Linda');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendDrafts()).toBe(false);
  expect(stored('a')?.refusal).toBeUndefined();
});
