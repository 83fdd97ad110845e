// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CommentForm } from '#app/features/comments/comment-form.tsx';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';

const onDone = vi.fn();
/** What was sent, each with what accepts it. */
const sent: { form: FormData; accept: () => void }[] = [];

const action = async ({ request }: { request: Request }) => {
  const form = await request.formData();
  await new Promise<void>((accept) => sent.push({ form, accept }));
  return Response.json(null, { status: 302, headers: { Location: '/' } });
};
const Shown = () => <CommentForm giftId="g1" submissionId="first" back="/" onDone={onDone} />;
const Stub = createRemixStub([
  { path: '/', Component: Shown },
  { path: '/gift/:giftId/comments', action },
]);

afterEach(() => {
  cleanup();
  onDone.mockClear();
  sent.length = 0;
});

test.each([
  ['nothing', 'Linda', 1],
  ['more', 'Linda, y azul', 0],
])('comment form: sent, while %s was typed since', async (_, typedSince, done) => {
  const page = render(<Stub />);
  const field = (await page.findByLabelText('Agregar comentario')) as HTMLTextAreaElement;
  const button = page.getByRole('button');
  fireEvent.input(field, { target: { value: 'Linda' } });
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  if (typedSince !== field.value) fireEvent.input(field, { target: { value: typedSince } });
  sent[0]?.accept();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  // why: on a busy machine the page is drawn a moment before it tells.
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(done));
  expect(field.value).toBe(typedSince);
  const id = page.container.querySelector<HTMLInputElement>(`[name=${SUBMISSION_ID}]`)?.value;
  expect(id === sent[0]?.form.get(SUBMISSION_ID)).toBe(done === 1);
});
