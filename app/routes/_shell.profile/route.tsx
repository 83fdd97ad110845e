import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/page.ts';
import { cached } from '#app/cache/cached.ts';
import { RouteError } from '#app/features/errors/route-error.tsx';
import { loadOwnProfile } from '#app/features/profile/own-profile.server.ts';
import { OwnProfile } from '#app/features/profile/own-profile.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Mi Perfil');
export const loader = pageLoader(loadOwnProfile);
export const shouldRevalidate = revalidateUnlessRefused;

/** One's gifts are filtered on the page, so the filter in the address asks for nothing. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  cached({
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
