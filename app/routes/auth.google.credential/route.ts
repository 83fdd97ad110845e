import { redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/page.ts';
import { changing } from '#app/cache/changing.ts';
import { takeGoogleCredential } from '#app/features/google/google-credential.server.ts';

/** Only forms come here; the address alone leads to the start. */
export const loader = pageLoader(async () => redirect('/'));
export const action = pageAction(takeGoogleCredential);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  changing('session', () => serverAction<typeof action>());
