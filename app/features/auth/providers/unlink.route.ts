import { redirect } from '@remix-run/node';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { unlinkProvider } from '#app/features/auth/providers/provider-sign-in.server.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { formAction } from '#app/forms/send-form.ts';

/** Only forms come here; the address alone leads to the start. */
export const loader = pageLoader(async () => redirect('/'));
export const action = pageAction(unlinkProvider);

export const clientAction = formAction('changeProvider', connectionTexts.network);
