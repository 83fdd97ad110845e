import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';

/** The two words that are settings: the app's name, and the noun for {product} (look.md). */
export type Wording = { appName: string; noun: string };

/** The words of a page that came without data: the defaults of the settings. */
export const defaultWording: Wording = { appName: 'Deseo', noun: 'deseo' };

/** The {product} noun where no component is, as in a `clientAction`: the page's own `<html>` says it. */
export function nounOfPage(): string {
  return document.documentElement.dataset['noun'] ?? defaultWording.noun;
}

/** The app's name and the {product} noun. */
export function useWording(): Wording {
  return useRouteLoaderData<typeof loader>('root')?.wording ?? defaultWording;
}
