import { useSyncExternalStore } from 'react';
import { type InstallMethod, installMethod, onInstallChange } from '#app/features/pwa/install-offer.ts';

/** How the app can be installed in this browser; null when it cannot, or is, and on the server. */
export function useInstallMethod(): InstallMethod | null {
  return useSyncExternalStore(onInstallChange, installMethod, () => null);
}
