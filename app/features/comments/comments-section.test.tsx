// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CommentsSection } from '#app/features/comments/comments-section.tsx';
import { useFocusKept } from '#app/ui/focus/use-focus-kept.ts';

afterEach(cleanup);

/** The page around, which nothing draws again. */
const Frame = ({ children }: { children: ReactNode }) => (
  <main id="contenido" {...useFocusKept()}>
    {children}
  </main>
);
const comments = { answer: { comments: [], totalCount: 0, next: null }, now: 0, submissionId: 'first' };
const Stub = createRemixStub([
  { path: '/', Component: () => <CommentsSection giftId="g1" comments={comments} viewerId="beto" /> },
  {
    path: '/gift/:giftId/comments',
    action: () => Response.json(null, { status: 302, headers: { Location: '/' } }),
  },
]);

test('comments: the focus is at their heading once one is in and its form gone', async () => {
  render(
    <Frame>
      <Stub />
    </Frame>,
  );
  const field = await screen.findByLabelText('Agregar comentario');
  fireEvent.input(field, { target: { value: 'Linda' } });
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(field.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
