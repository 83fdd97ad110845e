// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { outboxKeyOf, setOutboxKeyOf } from '#app/drafts/draft-outbox-key.ts';
import { dropDraft } from '#app/drafts/drop-draft.ts';
import { useDraft } from '#app/drafts/use-draft.ts';

const KEY = 'gift:ana';
const asOpened = { isEmpty: true, settle: (_: string): Promise<void> | null => null };
type Opened = Partial<typeof asOpened>;
let opened = asOpened;

function Create() {
  const { isEmpty, settle } = opened;
  useDraft({ formId: 'gift', draftKey: KEY, isEmpty, doneAt: '/home', settle });
  return (
    <form id="gift">
      <input name="Name" aria-label="Título" defaultValue={isEmpty ? '' : 'Rechazada'} />
    </form>
  );
}
const Stub = createRemixStub([{ path: '/', Component: Create }]);

/** Opens the form of a new deseo. */
async function open(how: Opened = {}) {
  cleanup();
  opened = { ...asOpened, ...how };
  render(<Stub />);
  return (await screen.findByLabelText('Título')) as HTMLInputElement;
}
const type = async (value: string, how?: Opened) => fireEvent.input(await open(how), { target: { value } });
const kept = () => localStorage.getItem(`draft:${KEY}`);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('draft: typed, it is there in the form that is opened next', async () => {
  await type('Bici');
  const field = await open();
  await waitFor(() => expect(field.value).toBe('Bici'));
});

test('draft: does not take the place of what was refused', async () => {
  await type('Bici');
  expect((await open({ isEmpty: false })).value).toBe('Rechazada');
});

test('draft: changed since it waits to be sent, it is no longer what waits', async () => {
  await type('Bici');
  setOutboxKeyOf(KEY, 'entry-1');
  const field = await open();
  await waitFor(() => expect(field.value).toBe('Bici'));
  fireEvent.change(field, { target: { value: 'Bici' } });
  expect(outboxKeyOf(KEY)).toBe('entry-1');
  fireEvent.input(field, { target: { value: 'Bici roja' } });
  expect(outboxKeyOf(KEY)).toBeNull();
});

test('draft: sent meanwhile, it is not brought back', async () => {
  await type('Bici');
  const field = await open({ settle: dropDraft });
  await waitFor(() => expect(kept()).toBeNull());
  expect(field.value).toBe('');
  // why: what is typed is kept once the form is settled, and nothing on the page tells when.
  await waitFor(() => {
    fireEvent.input(field, { target: { value: 'Mate' } });
    expect(kept()).toContain('Mate');
  });
});
