import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { createCardMarkupCache } from '#app/.server/documents/card-markup-cache.tsx';
import { deferScripts, scriptStarter } from '#app/.server/documents/defer-scripts.ts';
import { hydrationScripts } from '#app/.server/documents/hydration-scripts.ts';
import { renderSlot } from '#app/.server/documents/render-queue.ts';
import { preloadScreen } from '#app/.server/documents/screen-preloads.ts';
import { CardMarkupProvider } from '#app/features/gifts/cards/card-markup.ts';
import { NonceProvider } from '#app/nonce.ts';

/** What is rendered; clients (`networkKey`) take turns. */
type Rendering = { url: string; context: EntryContext; nonce: string; client: string };

const cardMarkup = createCardMarkupCache();

const END = '</body></html>';

/**
 * Renders a document whole: a visitor without scripts would never see what comes later, so nothing is behind a promise
 * and there is nothing to stream. React makes a string in a third of the time that its stream takes.
 * @throws what the rendering threw.
 */
export async function renderDocument({ url, context, nonce, client }: Rendering): Promise<string> {
  // why: Remix would send the data through a suspended part, which only a stream can carry; `hydrationScripts` does instead.
  const { serverHandoffStream: handoff, ...whole } = context;
  await renderSlot(client);
  const rendered = renderToString(
    <NonceProvider value={nonce}>
      <CardMarkupProvider value={cardMarkup}>
        <RemixServer context={whole} url={url} nonce={nonce} />
      </CardMarkupProvider>
    </NonceProvider>,
  );
  const html = preloadScreen(rendered, url);
  if (!context.renderMeta?.didRenderScripts) return `<!DOCTYPE html>${html}`;
  const scripts = handoff ? await hydrationScripts(handoff, nonce) : '';
  const body = html.endsWith(END) ? html.slice(0, -END.length) : html;
  return `<!DOCTYPE html>${deferScripts(body)}${scripts}${scriptStarter(nonce)}${END}`;
}
