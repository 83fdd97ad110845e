import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#app/features/outbox/outbox-entries.ts';
import { sendOutbox } from '#app/features/outbox/send-outbox.ts';

const kept = new Map<string, OutboxEntry>();
vi.mock('#app/features/outbox/outbox-entries.ts', async (actual) => ({
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
function answer(status: number, meanwhile = () => {}) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(body.get('comment'));
    meanwhile();
    return new Response(null, { status });
  });
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  kept.clear();
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test.each([204, 404])(
  'what was changed while it was on its way waits on, whatever came of it: %s',
  async (status) => {
    keep('a', 'Linda');
    answer(status, () => keep('a', 'Linda, y azul'));
    expect(await sendOutbox()).toBe(false);
    expect(kept.get('a')?.refusal).toBeUndefined();
    answer(204);
    expect(await sendOutbox()).toBe(true);
    expect(sent).toEqual(['Linda', 'Linda, y azul']);
    expect(kept.size).toBe(0);
  },
);

test('what was changed or taken away while another was on its way is not sent as it was', async () => {
  for (const key of ['a', 'b', 'c']) keep(key, key);
  answer(204, () => {
    if (sent.length > 1) return;
    kept.delete('b');
    keep('c', 'c, changed');
  });
  expect(await sendOutbox()).toBe(true);
  expect(sent).toEqual(['a', 'c, changed']);
});
