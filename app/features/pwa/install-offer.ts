import { useSyncExternalStore } from 'react';
import { isEmbeddedBrowser, isStandalone } from '#app/lib/is-embedded-browser.ts';

/** What Chromium hands over when the app can be installed; the types of browsers do not know it. */
type InstallPromptEvent = Event & {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** How the app is installed here: by the browser's own prompt, by hand on an iPhone or iPad or in a Mac's Safari, or by the browser's menu. */
export type InstallMethod = 'prompt' | 'ios' | 'mac' | 'menu';

let offered: InstallPromptEvent | null = null;
let isInstalled = false;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Takes over from the page's own listener (`deferred-scripts.js`), since the browser offers the installation only once. */
export function listenForInstallOffer(): void {
  offered = (window as { earlyInstallOffer?: InstallPromptEvent }).earlyInstallOffer ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    // why: the app asks later, when people have had time to look around.
    event.preventDefault();
    offered = event as InstallPromptEvent;
    isInstalled = false;
    tell();
  });
  const settle = () => {
    isInstalled = true;
    offered = null;
    tell();
  };
  addEventListener('appinstalled', settle);
  if (isStandalone()) settle();
  const { getInstalledRelatedApps } = navigator as { getInstalledRelatedApps?: () => Promise<unknown[]> };
  getInstalledRelatedApps?.call(navigator).then(
    (apps) => apps.length > 0 && settle(),
    () => undefined,
  );
}

/** Calls back when what `installMethod` gives may have changed; gives what ends it. */
function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the app can be installed; null when it is installed, or this browser installs nothing. */
export function installMethod(): InstallMethod | null {
  if (isInstalled) return null;
  if (offered) return 'prompt';
  const { userAgent, maxTouchPoints } = navigator;
  if (isEmbeddedBrowser(userAgent)) return null;
  const isMac = /Macintosh/.test(userAgent);
  // why: an iPad says that it is a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (isMac && /Version\/.* Safari\//.test(userAgent)) return 'mac';
  return /Firefox/.test(userAgent) && !/Android/.test(userAgent) ? null : 'menu';
}

/** Shows the browser's own prompt; tells whether it was accepted. */
export async function promptInstall(): Promise<boolean> {
  const event = offered;
  // why: a prompt can be shown once.
  offered = null;
  tell();
  if (!event) return false;
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}

/** How the app can be installed in this browser; null when it cannot, or is, and on the server. */
export function useInstallMethod(): InstallMethod | null {
  return useSyncExternalStore(onInstallChange, installMethod, () => null);
}
