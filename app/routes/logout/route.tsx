import { redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/page.ts';
import { endSession } from '#app/.server/session/end-session.ts';
import { invalidateAfter } from '#app/cache/invalidate-after.ts';
import { forgetBrowser } from '#app/features/auth/forget-browser.ts';
import { sendOutbox } from '#app/features/outbox/send-outbox.ts';

/** Logging out changes something, so it is a form (design "Sessions"); the address alone leads to the start. */
export const loader = pageLoader(async () => redirect('/'));
export const action = pageAction(endSession);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  invalidateAfter('session', async () => {
    // why: nothing that waits may be lost, and none of it may stay for the next one who signs in here.
    await sendOutbox();
    try {
      return await serverAction<typeof action>();
    } finally {
      await forgetBrowser();
    }
  });

export default function Logout() {
  return null;
}
