import type { LinksFunction } from '@remix-run/node';
import {
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from '@remix-run/react';
import { useCacheOwner } from '#app/cache/cached.ts';
import { isRootWanted, useResultsAfterNavigation } from '#app/cache/use-results-after-navigation.ts';
import { DraftsBanner } from '#app/drafts/drafts-banner.tsx';
import { UpdatePrompt } from '#app/features/pwa/update-prompt.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { Document } from '#app/layout/document.tsx';
import { PasskeyOffer, PushOffer, useRenewedPush } from '#app/layout/offers.tsx';
import { defaultSettings, SettingsContext } from '#app/lib/settings-context.ts';
import { siteDescription } from '#app/page-meta.ts';
import { loader } from '#app/root-data.server.ts';
import nunitoSpanish from '#app/styles/nunito-spanish.woff2?url';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { TOAST_MS } from '#app/ui/toaster.tsx';
import '#app/styles/app.css';

export const links: LinksFunction = () => [
  // why: the heading face comes with the page, not after its styles.
  { rel: 'preload', as: 'font', type: 'font/woff2', href: nunitoSpanish, crossOrigin: 'anonymous' },
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

const isOfShell = ({ pathname }: URL) =>
  /^\/(home|profile|friends?|notifications|reservations)(\/|$)/.test(pathname);

/**
 * Whether the root's data is reloaded: after every form, since its toast comes with it, and on entering or leaving the
 * signed-in pages; between those nothing in it changes but by an answer that came late. (Remix asks this for prefetched
 * links too, so it has no effects.)
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  if (formMethod && formMethod !== 'GET') return revalidateUnlessRefused(change);
  return isRootWanted() || !isOfShell(currentUrl) || !isOfShell(nextUrl);
}

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
