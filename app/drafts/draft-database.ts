import type { DraftFields } from '#app/drafts/draft-fields.ts';

/** What is typed in a form and not sent. `id` names the form and, at its end, its writer. */
export type Draft = {
  id: string;
  person: string;
  state: 'draft';
  fields: DraftFields;
  /** The state of the thing over which it was typed, for a form that came filled in. */
  version?: string | undefined;
  /** The submission id of the form that it was typed in: the same draft in another tab is the same form. */
  formId?: string | undefined;
  /** The queued form that holds the same, unchanged since. */
  submissionId?: string | undefined;
  updatedAt: number;
};

/** A form that was sent without a connection, as its page would have sent it. */
export type QueuedForm = {
  /** Its submission id (idempotency key). */
  id: string;
  person: string;
  state: 'queued' | 'refused';
  kind: 'gift' | 'comment';
  /** The gift that is commented; empty for a new one. */
  giftId: string;
  fields: [name: string, value: string | File][];
  /** Why the server does not want it; it waits then for its writer to read that. */
  refusal?: string;
  updatedAt: number;
};

/** A picture: a file, or one that a link led to. */
export type DraftPicture = { file: File } | { imageUrl: string; preview: string | null };

/** The picture of a draft, in a row of its own: else each key typed would write the file again. */
export type PictureRow = {
  id: string;
  person: string;
  state: 'picture';
  picture: DraftPicture;
  updatedAt: number;
};

export type DraftRow = Draft | QueuedForm | PictureRow;

let opening: Promise<IDBDatabase> | undefined;

/**
 * Runs requests on the table of drafts in one transaction, and returns the result of the one returned, once it is complete.
 * @throws DOMException where the browser stores nothing (denied, no space).
 */
export async function withDrafts<T>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  // why: an open connection takes what is typed at once; the page may be gone before another one is opened.
  opening ??= open();
  const database = await opening;
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction('drafts', mode);
    const request = ask(transaction.objectStore('drafts'));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(): Promise<IDBDatabase> {
  const forget = () => {
    opening = undefined;
  };
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('deseo', 2);
    request.onupgradeneeded = () => upgrade(request.result, request.transaction);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = forget;
      database.onversionchange = () => {
        forget();
        database.close();
      };
      resolve(database);
    };
  });
  opened.catch(forget);
  return opened;
}

/** Moves what builds before decision 29 stored: the outbox of version 1, and drafts in `localStorage`; their pictures go. */
function upgrade(database: IDBDatabase, transaction: IDBTransaction | null): void {
  const drafts = database.createObjectStore('drafts', { keyPath: 'id' });
  indexedDB.deleteDatabase('deseo-drafts');
  for (const [name, fields] of Object.entries<string>(globalThis.localStorage ?? {})) {
    const [, id, person] = /^draft:(gift:([^:]+))$/.exec(name) ?? [];
    if (!id || !person) continue;
    const submissionId = localStorage.getItem(`draft-outbox:${id}`) ?? undefined;
    const draft = {
      id,
      person,
      state: 'draft',
      fields: JSON.parse(fields),
      submissionId,
      updatedAt: Date.now(),
    };
    drafts.put(draft);
    for (const kind of ['draft', 'draft-outbox']) localStorage.removeItem(`${kind}:${id}`);
  }
  if (!transaction || !database.objectStoreNames.contains('outbox')) return;
  const old = transaction.objectStore('outbox').getAll();
  old.onsuccess = () => {
    for (const { key: id, at: updatedAt, ...entry } of old.result)
      drafts.put({ ...entry, id, updatedAt, state: entry.refusal === undefined ? 'queued' : 'refused' });
    for (const name of ['outbox', 'shared']) database.deleteObjectStore(name);
  };
}
