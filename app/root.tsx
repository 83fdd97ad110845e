import { data, type LinksFunction } from '@remix-run/node';
import { type MetaFunction, Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { takeSavedForm } from '#app/.server/forms/saved-form.ts';
import { pageLoader } from '#app/.server/page.ts';
import { takeToast } from '#app/.server/redirects/toast.ts';
import { renewedSessionHeader } from '#app/.server/session/start-session.ts';
import { shouldRevalidateRoot } from '#app/cache/shell-revalidation.ts';
import { useCacheOwner } from '#app/cache/use-cache-owner.ts';
import { useLateAnswers } from '#app/cache/use-late-answers.ts';
import { RouteError } from '#app/features/errors/route-error.tsx';
import { Outbox } from '#app/features/outbox/outbox.tsx';
import { UpdatePrompt } from '#app/features/pwa/update-prompt.tsx';
import { Document } from '#app/features/shell/document.tsx';
import { siteDescription } from '#app/page-meta.ts';
import { headingFacePreload } from '#app/styles/heading-face.ts';
import { defaultWording, WordingContext } from '#app/wording/use-wording.ts';
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
  const { appName, noun } = root?.wording ?? defaultWording;
  return [{ title: appName }, { name: 'description', content: siteDescription(noun) }];
};

export const loader = pageLoader(async (page) => {
  const { env } = page.services;
  const headers = new Headers();
  const waiting = await takeToast(page);
  if (waiting) headers.append('Set-Cookie', waiting.clear);
  const renewed = await renewedSessionHeader(page);
  if (renewed) headers.append('Set-Cookie', renewed);
  // why: a form that was just sent stands on its page again by itself.
  const saved = page.typed ? null : await takeSavedForm(page);
  for (const cookie of saved?.clear ?? []) headers.append('Set-Cookie', cookie);
  const wording = { appName: env.APP_NAME, noun: env.PRODUCT_NOUN };
  const shown = { toast: waiting?.toast ?? null, savedForm: saved?.form ?? null };
  return data({ wording, ...shown, viewerId: page.session?.userId ?? null }, { headers });
});

export const shouldRevalidate = shouldRevalidateRoot;

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  useCacheOwner(root?.viewerId);
  return (
    <WordingContext.Provider value={root?.wording ?? defaultWording}>
      <Document toast={root?.toast ?? null} isSignedIn={Boolean(root?.viewerId)}>
        {children}
      </Document>
    </WordingContext.Provider>
  );
}

export default function App() {
  const { viewerId } = useLoaderData<typeof loader>();
  useLateAnswers();
  return (
    <>
      <Outlet />
      <Outbox key={viewerId} person={viewerId} />
      <UpdatePrompt />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError isWholePage />;
}
