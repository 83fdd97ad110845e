import { redirect } from '@remix-run/node';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { unlinkGoogle } from '#app/features/auth/google/google-sign-in.server.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { formAction } from '#app/forms/send-form.ts';

/** Only forms come here; the address alone leads to the start. */
export const loader = pageLoader(async () => redirect('/'));
export const action = pageAction(unlinkGoogle);

export const clientAction = formAction('changeGoogle', connectionTexts.network);
