/** The database of drafts' pictures; logging out deletes it. */
export const DRAFTS_DATABASE = 'deseo-drafts';

const VERSION = 1;

/**
 * What this browser keeps in tables, and in which database: `outbox` what waits to be sent, by its key; `shared` what another
 * app left; `pictures` those of drafts.
 */
const tables: Record<BrowserTable, { database: string; options?: IDBObjectStoreParameters }> = {
  outbox: { database: 'deseo', options: { keyPath: 'key' } },
  shared: { database: 'deseo' },
  pictures: { database: DRAFTS_DATABASE },
};
export type BrowserTable = 'outbox' | 'shared' | 'pictures';

/**
 * Runs one request on one table, and gives its result once the transaction is complete.
 * @throws DOMException where the browser stores nothing (private windows, no space).
 */
export async function withTable<T>(
  table: BrowserTable,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(tables[table].database);
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

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => {
      for (const [table, { database, options }] of Object.entries(tables))
        if (database === name) opening.result.createObjectStore(table, options);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
