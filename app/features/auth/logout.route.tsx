import { redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { endSession } from '#app/.server/session/end-session.ts';
import { sendDrafts } from '#app/drafts/send-drafts.ts';
import { clearAfterSignOut } from '#app/features/auth/clear-after-sign-out.ts';
import { sendForm } from '#app/forms/send-form.ts';

/** When logging out did not reach us: the session and what was written are still there (docs/decisions/009-service-worker.md). */
const logoutFailed =
  'Sin conexión no se puede cerrar la sesión: sigue abierta. Probá de nuevo cuando vuelva internet.';

/** Logging out changes something, so it is a form; the address alone leads to the start. */
export const loader = pageLoader(async () => redirect('/'));
export const action = pageAction(endSession);

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
  // why: queued forms must not be lost, and none may stay for the next person who signs in here.
  await sendDrafts();
  return sendForm('session', () => clearAfterSignOut(() => serverAction<typeof action>()), logoutFailed);
};

export default function Logout() {
  return null;
}
