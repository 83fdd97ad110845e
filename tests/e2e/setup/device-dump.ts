import type { Page } from '@playwright/test';

/** Everything that the browser keeps for this site and scripts can read: caches, storages, databases, as one text. */
export async function deviceDump(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      // why: the files of the build are nobody's.
      if (name.startsWith('deseo-build')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        parts.push(`${name} ${request.url} ${await answer?.text()}`);
      }
    }
    const rowsOf = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          const rows: unknown[] = [];
          const close = () => {
            database.close();
            resolve(rows);
          };
          if (stores.length === 0) return close();
          const reading = database.transaction(stores);
          reading.oncomplete = close;
          for (const store of stores) {
            const all = reading.objectStore(store).getAll();
            all.onsuccess = () => rows.push(...all.result);
          }
        };
      });
    for (const { name = '' } of await indexedDB.databases()) parts.push(JSON.stringify(await rowsOf(name)));
    return parts.join('\n');
  });
}
