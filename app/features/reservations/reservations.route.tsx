import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import { cached } from '#app/cache/cached.ts';
import { loadMyReservations } from '#app/features/reservations/my-reservations.server.ts';
import { MyReservationsPage } from '#app/features/reservations/my-reservations-page.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { pageMeta } from '#app/page-meta.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Mis reservas');
export const loader = pageLoader(loadMyReservations);
export const shouldRevalidate = revalidateUnlessRefused;

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  cached({
    address: '/reservations',
    slices: ['myReservations'],
    load: () => serverLoader<typeof loader>(),
  });
clientLoader.hydrate = true as const;

export default function MyReservations() {
  return <MyReservationsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
