import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';

/** The two words that are settings: the app's name, and the noun for {product} (look.md). */
export type Wording = { appName: string; noun: string };

const fallback: Wording = { appName: 'Deseo', noun: 'deseo' };

/** The {product} noun where no component is, as in a `clientAction`: the page's own `<html>` says it. */
export function nounOfPage(): string {
  return document.documentElement.dataset['noun'] ?? fallback.noun;
}

/** The app's name and the {product} noun; their defaults on an error page that came without data. */
export function useWording(): Wording {
  return useRouteLoaderData<typeof loader>('root')?.wording ?? fallback;
}
