import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { listenForInstallOffer } from '#app/features/pwa/install-offer.ts';
import { addCanParse, bearDeniedStorage, tolerateMissingNodes } from '#app/hydration/browser-workarounds.ts';
import { fillClientCache, skipClientLoaders } from '#app/hydration/start-client-loaders.ts';

addCanParse();
bearDeniedStorage();
listenForInstallOffer();

/**
 * Waits until Remix has read the data that came with the page, which it does when it is first drawn. Were React to wait
 * for it instead, a key that falls into that moment would end the start for good (React's error 345).
 */
async function readHandedOver() {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

// why: the page is complete and does not flash; if the file fails to load, it stays as without scripts.
const stayScriptless = () => document.documentElement.setAttribute('data-scriptless', '');
readHandedOver().then(() => {
  // why: another script's failure may have been taken for theirs (`deferred-scripts.js`).
  document.documentElement.removeAttribute('data-scriptless');
  skipClientLoaders();
  tolerateMissingNodes();
  startTransition(hydrate);
}, stayScriptless);

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <MarkedPage />
    </StrictMode>,
  );
}

/** The page, which says when its scripts have taken over, so that tests can wait for it: an effect here runs after all others. */
function MarkedPage() {
  useEffect(() => {
    fillClientCache();
    document.documentElement.setAttribute('data-hydrated', '');
  }, []);
  return <RemixBrowser />;
}
