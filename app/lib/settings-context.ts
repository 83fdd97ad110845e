import { createContext, useContext } from 'react';
import type { Registration } from '#contract/registration.ts';

/** The settings that pages show: the app's name, the noun for {product}, and who may make an account. */
export type PageSettings = { appName: string; noun: string; registration: Registration };

/** Those of a page that came without data: the defaults. */
export const defaultSettings: PageSettings = { appName: 'Deseo', noun: 'deseo', registration: 'open' };

/** The {product} noun where no component is, as in a `clientAction`: the page's own `<html>` says it. */
export function nounOfPage(): string {
  return document.documentElement.dataset['noun'] ?? defaultSettings.noun;
}

/**
 * The page's words, from the root's data. A context of their own: who reads that data itself is drawn again at each step
 * of the router, and almost everything reads the words.
 */
export const SettingsContext = createContext(defaultSettings);

/** The app's name, the {product} noun, and who may make an account. */
export function useSettings(): PageSettings {
  return useContext(SettingsContext);
}
