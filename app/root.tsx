import type { LinksFunction } from '@remix-run/node';
import { type MetaFunction, Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { shouldRevalidateRoot } from '#app/cache/shell-revalidation.ts';
import { useCacheOwner } from '#app/cache/use-cache-owner.ts';
import { useResultsAfterNavigation } from '#app/cache/use-results-after-navigation.ts';
import { DraftsBanner } from '#app/drafts/drafts-banner.tsx';
import { UpdatePrompt } from '#app/features/pwa/update-prompt.tsx';
import { Document } from '#app/layout/document.tsx';
import { PasskeyOffer, PushOffer, useRenewedPush } from '#app/layout/offers.tsx';
import { defaultSettings, SettingsContext } from '#app/lib/settings-context.ts';
import { siteDescription } from '#app/page-meta.ts';
import { loader } from '#app/root-data.server.ts';
import { headingFacePreload } from '#app/styles/heading-face.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { TOAST_MS } from '#app/ui/toaster.tsx';
import '#app/styles/app.css';

export const links: LinksFunction = () => [
  headingFacePreload,
  // why: Safari draws no SVG here, and what shows a link in a chat asks for this one; the size keeps Chromium from preferring it.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: MetaFunction<typeof loader> = ({ data: root }) => {
  const { appName, noun } = root?.wording ?? defaultSettings;
  return [{ title: appName }, { name: 'description', content: siteDescription(noun) }];
};

export { loader };

export const shouldRevalidate = shouldRevalidateRoot;

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  useCacheOwner(root?.viewerId);
  return (
    <SettingsContext.Provider value={root?.wording ?? defaultSettings}>
      <Document toast={root?.toast ?? null} isSignedIn={Boolean(root?.viewerId)}>
        {children}
      </Document>
    </SettingsContext.Provider>
  );
}

export default function App() {
  const { viewerId, toast, offersPasskey } = useLoaderData<typeof loader>();
  useResultsAfterNavigation();
  useRenewedPush(viewerId);
  return (
    <>
      <Outlet />
      <DraftsBanner key={viewerId} person={viewerId} />
      <PushOffer question={toast?.offer} afterMs={toast?.durationMs ?? TOAST_MS.success} />
      <PasskeyOffer isDue={offersPasskey} />
      <UpdatePrompt />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError isWholePage />;
}
