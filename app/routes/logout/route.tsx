import { redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/page.ts';
import { endSession } from '#app/.server/session/end-session.ts';
import { changing } from '#app/cache/changing.ts';
import { forgetBrowser } from '#app/features/auth/forget-browser.ts';
import { sendLetters } from '#app/features/outbox/send-letters.ts';

/** Logging out changes something, so it is a form (design "Sessions"); the address alone leads to the start. */
export const loader = pageLoader(async () => redirect('/'));
export const action = pageAction(endSession);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  changing('session', async () => {
    // why: nothing that waits may be lost, and none of it may stay for the next one who signs in here.
    await sendLetters();
    try {
      return await serverAction<typeof action>();
    } finally {
      await forgetBrowser();
    }
  });

export default function Logout() {
  return null;
}
