import { clearBrowserData } from '#app/features/auth/clear-browser-data.ts';

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
