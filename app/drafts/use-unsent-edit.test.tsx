// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUnsentEdit } from '#app/drafts/use-unsent-edit.ts';

type Opened = { draftKey?: string; version?: string; isFresh?: boolean };

function Edit({ draftKey = 'gift:g1:ana', version = 'v1', isFresh = true }: Opened) {
  useUnsentEdit({ formId: 'edit', draftKey, version, isFresh });
  return (
    <form id="edit">
      <input name="Name" defaultValue="Carpa" />
      <input name="Size" defaultValue="Grande" />
    </form>
  );
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const standing = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));
const type = (name: string, value: string) =>
  fireEvent.input(document.querySelector(`[name=${name}]`) as Element, { target: { value } });

/** Loads the page again as a browser does: what the tab keeps stays, and no form is left. */
function reload(page: ReturnType<typeof render>, next: Opened = {}) {
  const kept = { ...sessionStorage };
  page.unmount();
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  return render(<Edit {...next} />);
}

test.each<[string, Opened, object]>([
  ['the same', {}, { Name: 'Carpa verde', Size: '' }],
  ['a newer state of it', { version: 'v2' }, { Name: 'Carpa', Size: 'Grande' }],
  ['a form that was refused', { isFresh: false }, { Name: 'Carpa', Size: 'Grande' }],
  ['that of another deseo', { draftKey: 'gift:g2:ana' }, { Name: 'Carpa', Size: 'Grande' }],
  ['that of another person', { draftKey: 'gift:g1:beto' }, { Name: 'Carpa', Size: 'Grande' }],
])('unsent edit: loaded again as %s, the form holds what belongs there', (_as, next, held) => {
  const page = render(<Edit />);
  type('Name', 'Carpa verde');
  type('Size', '');
  reload(page, next);
  expect(standing()).toEqual(held);
});

test('unsent edit: ends with leaving the form', () => {
  const page = render(<Edit />);
  type('Name', 'Carpa verde');
  expect(sessionStorage.length).toBe(1);
  page.unmount();
  expect(sessionStorage.length).toBe(0);
});

test('unsent edit: what is typed after a newer state came belongs to that', () => {
  const page = render(<Edit />);
  page.rerender(<Edit version="v2" />);
  type('Name', 'Carpa verde');
  reload(page, { version: 'v2' });
  expect(standing()).toEqual({ Name: 'Carpa verde', Size: 'Grande' });
});
