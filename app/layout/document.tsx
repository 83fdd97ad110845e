import { Links, Meta, Scripts, ScrollRestoration, useMatches, useNavigation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useInputReplay } from '#app/hydration/use-input-replay.ts';
import type { ProviderOffer } from '#app/lib/provider-name.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { useNonce } from '#app/nonce.ts';
import type { PageHandle } from '#app/page-meta.ts';
import { themeColors } from '#app/styles/theme-colors.ts';
import { useDoubleClickGuard } from '#app/ui/double-click-guard.ts';
import { useFocusKept } from '#app/ui/focus/use-focus-kept.ts';
import { useFocusOnPage } from '#app/ui/focus/use-focus-on-page.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { type Toast, Toaster } from '#app/ui/toaster.tsx';

type DocumentProps = { toast: Toast | null; isSignedIn: boolean; children: ReactNode };

/** The HTML around every page: head, toast, progress line, and the scripts where the page has any. */
export function Document({ toast, isSignedIn, children }: DocumentProps) {
  useFocusOnPage();
  const handlers = { ...useFocusKept(), ...useDoubleClickGuard() };
  const nonce = useNonce();
  const { noun } = useSettings();
  const isBusy = useNavigation().state !== 'idle';
  const matches = useMatches();
  const [isOnTouch] = useState(() => !isSignedIn && !toast && matches.some(startsOnTouch));
  useInputReplay();
  const isStatic = matches.some((match) => {
    const noScripts = (match.handle as PageHandle | undefined)?.noScripts;
    return noScripts === 'all' || (noScripts === 'visitors' && !isSignedIn);
  });
  return (
    <html lang="es" data-noun={noun} data-scripts={isOnTouch ? 'on-touch' : undefined} {...handlers}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* why: the server puts the styles here on a visitor's page, which hydration must not take for an element too many. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; with it React leaves alone what the server put in. */}
        <style dangerouslySetInnerHTML={{ __html: '' }} />
        <Links />
      </head>
      <body>
        {!isStatic && <ProgressBar isBusy={isBusy} />}
        <Toaster toast={toast} />
        {children}
        {!isStatic && <ScrollRestoration nonce={nonce} />}
        {!isStatic && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** Google's own button must stand there at once, so a page that offers it does not wait. */
function startsOnTouch({ handle, data }: { handle: unknown; data: unknown }): boolean {
  const { offers = [] } = (data ?? {}) as { offers?: readonly ProviderOffer[] };
  const offersGoogle = offers.some(({ button }) => button);
  return (handle as PageHandle | undefined)?.scriptsOnTouch === true && !offersGoogle;
}
