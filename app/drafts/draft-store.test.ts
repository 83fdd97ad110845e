import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftRow } from '#app/drafts/draft-database.ts';
import {
  clearDrafts,
  deleteDraftsOfOthers,
  deletePicture,
  fileInMemory,
  findDraft,
  findPicture,
  listQueued,
  putRow,
  SHARED,
  savePicture,
} from '#app/drafts/draft-store.ts';
import { TestIndexedDb } from '#app/drafts/test-indexed-db.ts';

let database = new TestIndexedDb();
function begin(next: TestIndexedDb) {
  database.close();
  database = next;
  vi.stubGlobal('indexedDB', database);
}

beforeEach(() => begin(new TestIndexedDb()));
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

const photo = new File(['x'], 'foto.png', { type: 'image/png' });
const draft = (id: string, person: string): DraftRow => {
  return { id, person, state: 'draft', fields: [['Name', 'Bici']], updatedAt: 1 };
};
const about = { person: 'beto', state: 'queued', kind: 'comment', giftId: 'g1' } as const;

test('drafts of others: go with their pictures; one’s own and what an app shared stay', async () => {
  await putRow(draft('gift:ana', 'ana'));
  await putRow(draft('gift:mariana', 'mariana'));
  await putRow({ ...about, id: 'one', fields: [], updatedAt: 1 });
  await savePicture('gift:ana', { file: photo });
  await savePicture('gift:mariana', { file: photo });
  await savePicture(SHARED, { file: photo });
  await deleteDraftsOfOthers('ana');
  expect(Object.keys(database.rows()).sort()).toEqual(['gift:ana', 'picture:gift:ana', 'picture:shared:']);
  await clearDrafts();
  expect(database.rows()).toEqual({});
});

test('shared picture: waits an hour and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await savePicture(SHARED, { file: photo });
  vi.advanceTimersByTime(59 * 60_000);
  expect(await findPicture(SHARED)).toMatchObject({ file: { name: 'foto.png' } });
  vi.advanceTimersByTime(2 * 60_000);
  expect(await findPicture(SHARED)).toBeNull();
  vi.useRealTimers();
});

test('database of an older build: what waited to be sent is moved, in its order', async () => {
  const entry = { person: 'ana', kind: 'gift', giftId: '', fields: [['Name', 'Bici']] };
  const outbox = [
    { ...entry, key: 'two', at: 2, refusal: 'No' },
    { ...entry, key: 'one', at: 1 },
  ];
  begin(new TestIndexedDb({ outbox, shared: [] }));
  const moved = await listQueued();
  expect(moved.map(({ id, state, updatedAt }) => [id, state, updatedAt])).toEqual([
    ['one', 'queued', 1],
    ['two', 'refused', 2],
  ]);
  expect([...database.stores.keys()]).toEqual(['drafts']);
});

test('storage that is denied: costs the draft, and nothing fails', async () => {
  database.close();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(await findDraft('gift:ana')).toBeUndefined();
  expect(await findPicture('gift:ana')).toBeNull();
  expect(await listQueued()).toEqual([]);
  for (const work of [deletePicture('gift:ana'), deleteDraftsOfOthers('ana'), clearDrafts()])
    await expect(work).resolves.toBeUndefined();
});

test('file in memory: another one with the same bytes, name and type', async () => {
  const file = new File([new Uint8Array([0, 255, 7])], 'ñandú.png', { type: 'image/png', lastModified: 5 });
  const copy = await fileInMemory(file);
  expect(copy).not.toBe(file);
  expect([copy.name, copy.type, copy.lastModified]).toEqual(['ñandú.png', 'image/png', 5]);
  expect([...new Uint8Array(await copy.arrayBuffer())]).toEqual([0, 255, 7]);
});
