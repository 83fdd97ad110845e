// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from '#app/drafts/outbox.tsx';
import type { OutboxEntry } from '#app/drafts/outbox-entries.ts';

const kept = new Map<string, OutboxEntry>();
vi.mock('#app/drafts/outbox-entries.ts', async (actual) => ({
  ...(await actual<object>()),
  listEntries: async () => [...kept.values()],
  deleteEntry: async (key: string) => kept.delete(key),
  deleteEntriesOfOthers: async () => undefined,
}));
vi.mock('#app/drafts/send-outbox.ts', () => ({ sendOutbox: async () => true }));

const Shown = () => <Outbox person="ana" />;
const Stub = createRemixStub([{ path: '/', Component: Shown }]);

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('outbox: of several that were refused, the next is told once one is discarded', async () => {
  for (const refusal of ['La primera.', 'La segunda.'])
    kept.set(refusal, {
      key: refusal,
      person: 'ana',
      kind: 'comment',
      giftId: 'g1',
      fields: [],
      at: kept.size,
      refusal,
    });
  render(<Stub />);
  await screen.findByText('Tu comentario no se pudo enviar: La primera.');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Tu comentario no se pudo enviar: La segunda.');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(kept.size).toBe(0);
});
