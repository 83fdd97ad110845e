import type { MetaDescriptor, MetaFunction } from '@remix-run/react';
import { defaultSettings, type PageSettings } from '#app/lib/settings-context.ts';
import type { loader } from '#app/root-data.server.ts';

/**
 * What a route may say of itself in `handle`: that its page comes without framework scripts, for visitors or for all; or
 * that for visitors they start with the first touch alone, since most who open it only look (`deferred-scripts.js`). Where a toast
 * waits they start at once, or it would stay.
 */
export type PageHandle = { noScripts?: 'visitors' | 'all'; scriptsOnTouch?: true };

type Matches = Parameters<MetaFunction<unknown, { root: typeof loader }>>[0]['matches'];

/** The app's name and the {product} noun as the root route has them, for titles. */
export function rootWording(matches: Matches): PageSettings {
  const root = matches.find((match) => match?.id === 'root')?.data as { wording: PageSettings } | undefined;
  return root?.wording ?? defaultSettings;
}

/** What a page without a description of its own says of itself. */
export function siteDescription(noun: string): string {
  return `Compartí tus ${noun}s, mirá los de tus amigos y descubrí qué regalar.`;
}

/**
 * The title of a page, 'Amigos · Deseo', and the site's description. `titleOf` gives it where the page is about somebody in
 * one's care (`forPerson` in its data).
 */
export function pageMeta(
  title: string,
  titleOf?: (name: string) => string,
): MetaFunction<unknown, { root: typeof loader }> {
  return ({ data, matches }) => {
    const name = (data as { forPerson?: { name: string } | null } | undefined)?.forPerson?.name;
    return titled(name && titleOf ? titleOf(name) : title, rootWording(matches));
  };
}

/** As `pageMeta`, for a title that the page's data gives. */
export function titled(title: string, { appName, noun }: PageSettings): MetaDescriptor[] {
  return [{ title: `${title} · ${appName}` }, { name: 'description', content: siteDescription(noun) }];
}
