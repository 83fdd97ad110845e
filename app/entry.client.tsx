import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { listenForInstallOffer } from '#app/features/pwa/install-offer.ts';
import { fetchScreenAt } from '#app/features/shell/tab-screens.ts';

listenForInstallOffer();
// why: the page stands there whole and takes no flash; should the file not come, it stays as without scripts.
fetchScreenAt(location).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
