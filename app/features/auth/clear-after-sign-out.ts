import { clearDrafts } from '#app/drafts/draft-store.ts';
import { endPush } from '#app/features/notices/push-browser.ts';
import { BUILD_PREFIX } from '#app/worker/person-caches.ts';

/**
 * Sends a form that may end the session. Once it has (the answer leads to `/`), nothing of that person stays in this
 * browser; a refusal or a lost connection takes nothing away.
 * @throws what the action threw, the redirect included.
 */
export async function clearAfterSignOut<T>(serverAction: () => Promise<T>): Promise<T> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get('Location') === '/') await clearBrowserData();
    throw thrown;
  }
}

/**
 * Removes what this browser keeps of the person who was signed in: local and session storage, drafts, and stored answers.
 * The app's own files stay: they are not personal.
 */
async function clearBrowserData(): Promise<void> {
  // why: not awaited, since the browser asks its push service; the API has forgotten this device with the session.
  endPush().catch(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  await clearDrafts();
  // why: only a secure context has caches.
  if (!('caches' in globalThis)) return;
  // why: a browser may deny them all the same, as Firefox did in private windows; then there is nothing in them either.
  const names = await caches.keys().catch((): string[] => []);
  const personal = names.filter((name) => !name.startsWith(BUILD_PREFIX));
  await Promise.all(personal.map((name) => caches.delete(name)));
}
