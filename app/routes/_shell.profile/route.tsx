import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/page.ts';
import { kept } from '#app/cache/kept.ts';
import { RouteError } from '#app/features/errors/route-error.tsx';
import { loadOwnProfile } from '#app/features/profile/own-profile.server.ts';
import { OwnProfile } from '#app/features/profile/own-profile.tsx';
import { keepAfterRefusal } from '#app/forms/keep-after-refusal.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Mi Perfil');
export const loader = pageLoader(loadOwnProfile);
export const shouldRevalidate = keepAfterRefusal;

/** One's gifts are filtered on the page, so the filter in the address asks for nothing. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  kept({
    address: '/profile',
    slices: ['profile', 'myGifts', 'myLists'],
    load: () => serverLoader<typeof loader>(),
  });
clientLoader.hydrate = true as const;

export default function Profile() {
  return <OwnProfile {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
