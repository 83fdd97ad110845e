// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestIndexedDb } from '#app/drafts/test-indexed-db.ts';
import { useDraft } from '#app/drafts/use-draft.ts';

type Opened = { draftId?: string; version?: string; isFresh?: boolean };

function Edit({ draftId = 'edit:g1:ana', version = 'v1', isFresh = true }: Opened) {
  useDraft({ formId: 'edit', draftId, version, isFresh });
  return (
    <form id="edit">
      <input name="Name" defaultValue="Carpa" />
      <input name="Size" defaultValue="Grande" />
    </form>
  );
}

let database = new TestIndexedDb();
beforeEach(() => {
  database = new TestIndexedDb();
  vi.stubGlobal('indexedDB', database);
});
afterEach(() => {
  cleanup();
  database.close();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const standing = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));
const type = (name: string, value: string) =>
  fireEvent.input(document.querySelector(`[name=${name}]`) as Element, { target: { value } });
/** Waits until all that was asked of the database is done. */
const settle = () => new Promise((done) => setTimeout(done));

async function open(how: Opened = {}) {
  const page = render(<Edit {...how} />);
  await settle();
  return page;
}

/** Loads the page again as a browser does: the form is gone without being left. */
async function reload(page: ReturnType<typeof render>, next: Opened = {}) {
  await settle();
  const stored = new Map(database.stores.get('drafts'));
  page.unmount();
  await settle();
  database.stores.set('drafts', stored);
  return open(next);
}

test.each<[string, Opened, object]>([
  ['the same', {}, { Name: 'Carpa verde', Size: '' }],
  ['a newer state of it', { version: 'v2' }, { Name: 'Carpa', Size: 'Grande' }],
  ['a form that was refused', { isFresh: false }, { Name: 'Carpa', Size: 'Grande' }],
  ['that of another deseo', { draftId: 'edit:g2:ana' }, { Name: 'Carpa', Size: 'Grande' }],
  ['that of another person', { draftId: 'edit:g1:beto' }, { Name: 'Carpa', Size: 'Grande' }],
])('draft of an edit: loaded again as %s, the form holds what belongs there', async (_as, next, held) => {
  const page = await open();
  type('Name', 'Carpa verde');
  type('Size', '');
  await reload(page, next);
  expect(standing()).toEqual(held);
});

test('draft of an edit: ends with leaving the form', async () => {
  const page = await open();
  type('Name', 'Carpa verde');
  await settle();
  expect(Object.keys(database.rows())).toEqual(['edit:g1:ana']);
  page.unmount();
  await settle();
  expect(database.rows()).toEqual({});
});

test('draft of an edit: what is typed after a newer state came belongs to that', async () => {
  const page = await open();
  page.rerender(<Edit version="v2" />);
  type('Name', 'Carpa verde');
  await reload(page, { version: 'v2' });
  expect(standing()).toEqual({ Name: 'Carpa verde', Size: 'Grande' });
});

test('draft that comes late: leaves the field typed in, fills the others, is saved', async () => {
  const page = await open();
  type('Name', 'Carpa verde');
  type('Size', 'Chica');
  await settle();
  const stored = new Map(database.stores.get('drafts'));
  page.unmount();
  await settle();
  database.stores.set('drafts', stored);
  render(<Edit />);
  type('Name', 'Carpa roja');
  await settle();
  expect(standing()).toEqual({ Name: 'Carpa roja', Size: 'Chica' });
  expect(JSON.stringify(database.rows())).toContain('Carpa roja');
});

test('draft that comes after the form was sent: what was sent is saved, told or not', async () => {
  render(<Edit />);
  const [name] = document.getElementsByName('Name') as unknown as HTMLInputElement[];
  if (name) name.value = 'Carpa roja';
  fireEvent.submit(document.querySelector('form') as Element);
  await settle();
  expect(JSON.stringify(database.rows())).toContain('Carpa roja');
});

test('drafts of an older build: are moved out of localStorage once', async () => {
  localStorage.setItem('draft:gift:ana', '[["Name","Bici"]]');
  localStorage.setItem('draft-outbox:gift:ana', 'one');
  database = new TestIndexedDb({ outbox: [{ key: 'one', at: 1, person: 'ana', kind: 'gift' }], shared: [] });
  vi.stubGlobal('indexedDB', database);
  await open({ draftId: 'gift:ana' });
  expect(database.rows()['gift:ana']).toMatchObject({
    person: 'ana',
    fields: [['Name', 'Bici']],
    submissionId: 'one',
  });
  expect(localStorage.length).toBe(0);
});

test('storage that is denied: the form works, and nothing is stored', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await open();
  type('Name', 'Carpa verde');
  await settle();
  expect(standing()).toEqual({ Name: 'Carpa verde', Size: 'Grande' });
});
