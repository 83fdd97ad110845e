const NAME = 'deseo';
const VERSION = 1;

/** The tables of this browser's database: `outbox` what waits to be sent, by its key; `shared` what another app left. */
export type BrowserTable = 'outbox' | 'shared';

/**
 * Runs one request on one table of the browser's database, and gives its result once the transaction is complete.
 * @throws DOMException where the browser stores nothing (private windows, no space).
 */
export async function withTable<T>(
  table: BrowserTable,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = ask(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('outbox', { keyPath: 'key' });
      opening.result.createObjectStore('shared');
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
