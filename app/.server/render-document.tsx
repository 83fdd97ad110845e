import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { deferScripts, scriptStarter } from '#app/.server/defer-scripts.ts';
import { handoffScripts } from '#app/.server/handoff-scripts.ts';
import { createKnownCards } from '#app/.server/known-cards.tsx';
import { renderTurn } from '#app/.server/render-turns.ts';
import { preloadScreen } from '#app/.server/screen-preloads.ts';
import { KnownCardsProvider } from '#app/features/gifts/known-cards.ts';
import { NonceProvider } from '#app/nonce.ts';

type Rendering = { url: string; context: EntryContext; nonce: string | undefined };

const knownCards = createKnownCards();

const END = '</body></html>';

/**
 * Renders a document whole: a visitor without scripts would never see what comes later, so nothing is behind a promise
 * and there is nothing to stream. React makes a string in a third of the time that its stream takes.
 * @throws what the rendering threw.
 */
export async function renderDocument({ url, context, nonce }: Rendering): Promise<string> {
  // why: Remix would send the data through a suspended part, which only a stream can carry; `handoffScripts` does instead.
  const { serverHandoffStream: handoff, ...whole } = context;
  await renderTurn();
  const rendered = renderToString(
    <NonceProvider value={nonce}>
      <KnownCardsProvider value={knownCards}>
        <RemixServer context={whole} url={url} {...(nonce ? { nonce } : {})} />
      </KnownCardsProvider>
    </NonceProvider>,
  );
  const html = preloadScreen(rendered, url);
  if (!context.renderMeta?.didRenderScripts) return `<!DOCTYPE html>${html}`;
  const scripts = handoff ? await handoffScripts(handoff, nonce) : '';
  const body = html.endsWith(END) ? html.slice(0, -END.length) : html;
  return `<!DOCTYPE html>${deferScripts(body)}${scripts}${scriptStarter(nonce)}${END}`;
}
