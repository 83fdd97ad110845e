import { redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { invalidateAfter } from '#app/cache/cached.ts';
import { makeGoogleNonce } from '#app/features/auth/google/google-button.server.ts';

/** Only forms come here; the address alone leads to the start. */
export const loader = pageLoader(async () => redirect('/'));
export const action = pageAction(makeGoogleNonce);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  invalidateAfter('session', () => serverAction<typeof action>());
