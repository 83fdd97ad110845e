import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#app/drafts/outbox-entries.ts';
import { sendOutbox } from '#app/drafts/send-outbox.ts';
import { imageTexts } from '#contract/image-bounds.ts';

const kept = new Map<string, OutboxEntry>();
vi.mock('#app/drafts/outbox-entries.ts', async (actual) => ({
  ...(await actual<object>()),
  listEntries: async () => [...kept.values()],
  findEntry: async (key: string) => kept.get(key),
  putEntry: async (entry: OutboxEntry) => kept.set(entry.key, entry),
  deleteEntry: async (key: string) => kept.delete(key),
}));

let at = 0;
/** Keeps a comment, in place of an earlier one with the same key. */
function keep(key: string, comment: string) {
  at += 1;
  const about = { person: 'ana', kind: 'comment', giftId: 'g1' } as const;
  kept.set(key, { key, ...about, fields: [['comment', comment]], at });
}

const sent: (string | null)[] = [];
/** Answers what is sent with this status, once `meanwhile` has happened. */
function answer(status: number, meanwhile = () => {}, said: string | null = null) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(body.get('comment'));
    meanwhile();
    return new Response(said, { status });
  });
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  kept.clear();
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test.each([204, 404])('entry changed on its way: waits on, whatever came of it: %s', async (status) => {
  keep('a', 'Linda');
  answer(status, () => keep('a', 'Linda, y azul'));
  expect(await sendOutbox()).toBe(false);
  expect(kept.get('a')?.refusal).toBeUndefined();
  answer(204);
  expect(await sendOutbox()).toBe(true);
  expect(sent).toEqual(['Linda', 'Linda, y azul']);
  expect(kept.size).toBe(0);
});

test('entry changed while another is on its way: is not sent as it was', async () => {
  for (const key of ['a', 'b', 'c']) keep(key, key);
  answer(204, () => {
    if (sent.length > 1) return;
    kept.delete('b');
    keep('c', 'c, changed');
  });
  expect(await sendOutbox()).toBe(true);
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
  'entry answered %s (%s): its refusal is %s, and nothing is left to send: %s',
  async (status, said, refusal, isDone) => {
    keep('a', 'Linda');
    answer(status, undefined, said === undefined ? null : JSON.stringify({ message: said }));
    expect(await sendOutbox()).toBe(isDone);
    expect(kept.has('a')).toBe(status !== 204);
    expect(kept.get('a')?.refusal).toBe(refusal);
    // What was refused is not sent again, and what waits is.
    await sendOutbox();
    expect(sent).toHaveLength(isDone ? 1 : 2);
  },
);

test('entry without a connection: waits on', async () => {
  keep('a', 'Linda');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendOutbox()).toBe(false);
  expect(kept.get('a')?.refusal).toBeUndefined();
});
