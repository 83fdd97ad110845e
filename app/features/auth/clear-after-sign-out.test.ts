import { redirect } from '@remix-run/node';
import { afterEach, expect, test, vi } from 'vitest';
import { clearAfterSignOut } from '#app/features/auth/clear-after-sign-out.ts';

afterEach(() => vi.unstubAllGlobals());

// What is taken away once it did end: tests/e2e/account/logout-traces.once.spec.ts.
test.each([
  ['a way to sign in again', redirect('/profile/leave?again=1')],
  ['a session that had died, with the way back', redirect('/?redirectTo=%2Fprofile%2Fleave')],
  ['a lost connection', new TypeError('Failed to fetch')],
])('sign-out: %s takes nothing that was typed off the device', async (_what, thrown) => {
  const clear = vi.fn();
  vi.stubGlobal('localStorage', { clear });
  const sending = clearAfterSignOut(async () => {
    throw thrown;
  });
  await expect(sending).rejects.toBe(thrown);
  expect(clear).not.toHaveBeenCalled();
});
