import { data } from '@remix-run/node';
import { takeSavedForm } from '#app/.server/forms/saved-form.ts';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { takeToast } from '#app/.server/redirects/toast.ts';
import { renewedSessionHeader } from '#app/.server/session/start-session.ts';
import { isPasskeyOffered } from '#app/features/auth/passkey/passkey-login.server.ts';

/** Loads what every page needs: the settings it shows, a waiting toast, a form saved for later, and who looks. */
export const loader = pageLoader(async (page) => {
  const { env } = page.services;
  const headers = new Headers();
  const waiting = await takeToast(page);
  if (waiting) headers.append('Set-Cookie', waiting.clear);
  const renewed = await renewedSessionHeader(page);
  if (renewed) headers.append('Set-Cookie', renewed);
  // why: a form that was just sent stands on its page again by itself.
  const saved = page.typed ? null : await takeSavedForm(page);
  for (const cookie of saved?.clear ?? []) headers.append('Set-Cookie', cookie);
  const wording = { appName: env.APP_NAME, noun: env.PRODUCT_NOUN, registration: env.REGISTRATION };
  const shown = { toast: waiting?.toast ?? null, savedForm: saved?.form ?? null };
  const offersPasskey = isPasskeyOffered(page);
  return data({ wording, ...shown, viewerId: page.session?.userId ?? null, offersPasskey }, { headers });
});
