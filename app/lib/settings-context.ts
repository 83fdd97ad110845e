import { createContext, useContext } from 'react';

/** The two words that are settings: the app's name, and the noun for {product}. */
export type PageSettings = { appName: string; noun: string };

/** The words of a page that came without data: the defaults of the settings. */
export const defaultSettings: PageSettings = { appName: 'Deseo', noun: 'deseo' };

/** The {product} noun where no component is, as in a `clientAction`: the page's own `<html>` says it. */
export function nounOfPage(): string {
  return document.documentElement.dataset['noun'] ?? defaultSettings.noun;
}

/**
 * The page's words, from the root's data. A context of their own: who reads that data itself is drawn again at each step
 * of the router, and almost everything reads the words.
 */
export const SettingsContext = createContext(defaultSettings);

/** The app's name and the {product} noun. */
export function useSettings(): PageSettings {
  return useContext(SettingsContext);
}
