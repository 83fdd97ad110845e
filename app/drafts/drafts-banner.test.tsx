// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putRow } from '#app/drafts/draft-store.ts';
import { DraftsBanner } from '#app/drafts/drafts-banner.tsx';
import { TestIndexedDb } from '#app/drafts/test-indexed-db.ts';

const database = new TestIndexedDb();
const Shown = () => <DraftsBanner person="ana" />;
const Stub = createRemixStub([{ path: '/', Component: Shown }]);

beforeEach(() => {
  vi.stubGlobal('indexedDB', database);
});
afterEach(() => {
  cleanup();
  database.close();
  vi.unstubAllGlobals();
});

test('banner: of several that were refused, the next is told once one is discarded', async () => {
  for (const refusal of ['La primera.', 'La segunda.'])
    await putRow({
      id: refusal,
      person: 'ana',
      state: 'refused',
      kind: 'comment',
      giftId: 'g1',
      fields: [],
      updatedAt: 1,
      refusal,
    });
  render(<Stub />);
  await screen.findByText('Tu comentario no se pudo enviar: La primera.');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Tu comentario no se pudo enviar: La segunda.');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull());
  expect(database.rows()).toEqual({});
});
