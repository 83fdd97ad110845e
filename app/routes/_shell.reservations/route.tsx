import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/.server/page.ts';
import { kept } from '#app/cache/kept.ts';
import { RouteError } from '#app/features/errors/route-error.tsx';
import { loadMyReservations } from '#app/features/reservations/my-reservations.server.ts';
import { MyReservationsPage } from '#app/features/reservations/my-reservations-page.tsx';
import { keepAfterRefusal } from '#app/forms/keep-after-refusal.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Mis reservas');
export const loader = pageLoader(loadMyReservations);
export const shouldRevalidate = keepAfterRefusal;

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  kept({
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
