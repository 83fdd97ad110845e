import {
  type Draft,
  type DraftPicture,
  type DraftRow,
  type PictureRow,
  type QueuedForm,
  withDrafts,
} from '#app/drafts/draft-database.ts';

const CHANNEL = 'deseo-outbox';
/** Names the picture that another app shared, for whoever signs in next. */
export const SHARED = 'shared:';
/** Longer than a login takes; a picture nobody came for is not shown to the next person days later. */
const SHARED_MS = 60 * 60_000;

/** Names the draft of a person's new gift. */
export const giftDraftId = (person: string) => `gift:${person}`;
/** Names the draft of a person's new comment. */
export const commentDraftId = (giftId: string, person: string) => `comment:${giftId}:${person}`;
/** Whose a draft is. */
export const writerOf = (draftId: string) => draftId.slice(draftId.lastIndexOf(':') + 1);
const pictureId = (draftId: string) => `picture:${draftId}`;

// why: a form's `clientAction` has no component to ask who is signed in; the page tells it here.
let owner: string | null = null;
/** Whose page this is; null for a visitor. */
export const draftOwner = () => owner;
export const setDraftOwner = (person: string | null) => {
  owner = person;
};

/** Stores a row in place of an earlier one. @throws as `withDrafts`, like all here that promise no fallback. */
export async function putRow(row: DraftRow): Promise<void> {
  await withDrafts('readwrite', (table) => {
    const request = table.put(row);
    // why: a page that goes before the browser commits by itself would take the last key typed with it.
    table.transaction.commit?.();
    return request;
  });
}

/** Takes rows away. */
export async function deleteRows(...ids: string[]): Promise<void> {
  for (const id of ids) await withDrafts('readwrite', (table) => table.delete(id));
}

/** Changes a draft in one transaction; `change` returns what it becomes. Where nothing is stored, nothing changes. */
export async function changeDraft(
  id: string,
  change: (draft: Draft | undefined) => Draft | undefined,
): Promise<void> {
  await withDrafts<Draft | undefined>('readwrite', (table) => {
    const found = table.get(id);
    found.onsuccess = () => {
      const next = change(found.result);
      if (next) table.put(next);
    };
    return found;
  }).catch(() => undefined);
}

/** Makes the draft one that is not queued; given `from`, only when it is queued as that. */
export const unlinkDraft = (id: string, from?: string) =>
  changeDraft(id, (draft) =>
    draft && (draft.submissionId === from || !from) ? { ...draft, submissionId: undefined } : undefined,
  );

/** The draft with this id; one whose queued form got through meanwhile is dropped. */
export async function findDraft(id: string): Promise<Draft | undefined> {
  try {
    const draft = await withDrafts<Draft | undefined>('readonly', (table) => table.get(id));
    if (!draft?.submissionId || (await findQueued(draft.submissionId))) return draft;
    await deleteDraft(id);
  } catch {
    // why: storage that is denied costs the draft, not the page.
  }
}

/** Forgets a draft and its picture. */
export async function deleteDraft(id: string): Promise<void> {
  await deleteRows(id, pictureId(id)).catch(() => undefined);
}

/** Stores the picture of a draft, or of `SHARED`. */
export const savePicture = (id: string, picture: DraftPicture) =>
  putRow({ id: pictureId(id), person: writerOf(id), state: 'picture', picture, updatedAt: Date.now() });

/** Takes a picture away. */
export const deletePicture = (id: string) => deleteRows(pictureId(id)).catch(() => undefined);

/** The stored picture of a draft; null when there is none that can be read, or a shared one waited too long. */
export async function findPicture(id: string): Promise<DraftPicture | null> {
  try {
    const row = await withDrafts<PictureRow | undefined>('readonly', (table) => table.get(pictureId(id)));
    if (!row || (id === SHARED && Date.now() - row.updatedAt > SHARED_MS)) return null;
    return 'file' in row.picture ? { file: await fileInMemory(row.picture.file) } : row.picture;
  } catch {
    return null;
  }
}

/** The queued form with this id as it is now; undefined when it is gone (sent, or discarded). */
export function findQueued(id: string): Promise<QueuedForm | undefined> {
  return withDrafts('readonly', (table) => table.get(id));
}

const allRows = (): Promise<DraftRow[]> =>
  withDrafts<DraftRow[]>('readonly', (table) => table.getAll()).catch(() => []);

/** All queued and refused forms of this browser, oldest first; none where it stores nothing. */
export async function listQueued(): Promise<QueuedForm[]> {
  const isQueued = (row: DraftRow): row is QueuedForm => 'kind' in row;
  return (await allRows()).filter(isQueued).sort((a, b) => a.updatedAt - b.updatedAt);
}

/** Takes away what is not this person's; a picture that another app shared waits for whoever signs in. */
export async function deleteDraftsOfOthers(person: string): Promise<void> {
  const others = (await allRows()).filter((row) => row.person !== person && row.person !== '');
  await deleteRows(...others.map(({ id }) => id));
}

/** Takes all away, as logging out does. */
export async function clearDrafts(): Promise<void> {
  await withDrafts('readwrite', (table) => table.clear()).catch(() => undefined);
}

/** What the pages are told: the ids of queued forms that got through; none when something else changed. */
export type DraftEvent = { sent: string[] };

/** Tells all pages of this browser what happened to queued forms. */
export function notifyDrafts(event: DraftEvent): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
  channel.close();
}

/** Listens to what `notifyDrafts` tells; returns what ends it. */
export function onDraftEvent(listener: (event: DraftEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<DraftEvent>) => listener(data);
  return () => channel.close();
}

/**
 * Copies a file of the browser's database into memory: Firefox cannot read it any more once its row is replaced or
 * deleted, and a form that it is in is then never sent.
 * @throws DOMException when it cannot be read.
 */
export async function fileInMemory(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}
