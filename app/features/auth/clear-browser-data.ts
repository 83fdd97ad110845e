import { deleteEntriesOfOthers } from '#app/features/outbox/outbox-entries.ts';
import { dropSharedPicture } from '#app/features/pwa/shared-picture.ts';
import { DRAFTS_DATABASE } from '#app/lib/browser-database.ts';
import { BUILD_PREFIX } from '#app/worker/cache-names.ts';

/**
 * Removes what this browser keeps of the person who was signed in: local and session storage, drafts, and stored answers.
 * The app's own files stay: they are not personal.
 */
export async function clearBrowserData(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  indexedDB.deleteDatabase(DRAFTS_DATABASE);
  await deleteEntriesOfOthers(null);
  await dropSharedPicture().catch(() => undefined);
  // why: only a secure context has caches.
  if (!('caches' in globalThis)) return;
  // why: a browser may deny them all the same, as Firefox did in private windows; then there is nothing in them either.
  const names = await caches.keys().catch((): string[] => []);
  const personal = names.filter((name) => !name.startsWith(BUILD_PREFIX));
  await Promise.all(personal.map((name) => caches.delete(name)));
}
