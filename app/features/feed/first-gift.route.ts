import { redirect } from '@remix-run/node';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { forgetFirstGift } from '#app/features/gifts/first-gift.server.ts';
import { formAction } from '#app/forms/send-form.ts';

export const loader = pageLoader(async () => redirect('/home'));

/** Puts off the hint that follows the first gift. */
export const action = pageAction(async (page) => {
  requireSession(page);
  return redirect('/home', { headers: { 'Set-Cookie': await forgetFirstGift(page) } });
});

export const clientAction = formAction('shareList', 'No se pudo cerrar. Probá de nuevo.');
