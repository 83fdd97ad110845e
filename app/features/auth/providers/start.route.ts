import { redirect } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { invalidateAfter } from '#app/cache/cached.ts';
import { startProvider } from '#app/features/auth/providers/provider-sign-in.server.ts';

/** Only forms come here; the address alone leads to the start. */
export const loader = pageLoader(async () => redirect('/'));
export const action = pageAction(startProvider);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  invalidateAfter('session', () => serverAction<typeof action>());
