import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { cached } from '#app/cache/cached.ts';
import { giftsQuery } from '#app/features/gifts/filter/gifts-query.ts';
import { loadOwnProfile } from '#app/features/profile/own-profile.server.ts';
import { OwnProfile } from '#app/features/profile/own-profile.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { pageMeta } from '#app/page-meta.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Mi Perfil');
export const loader = pageLoader(loadOwnProfile);
export const shouldRevalidate = revalidateUnlessRefused;

/** Where all of one's gifts are on the page, the filter in the address asks for nothing. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const load = () => serverLoader<typeof loader>();
  const profile = { address: '/profile', slices: ['profile', 'myGifts', 'myLists'], load } as const;
  return cached(giftsQuery(profile, new URL(request.url).searchParams));
};
clientLoader.hydrate = true as const;

export default function Profile() {
  return <OwnProfile {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
