import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { renderSlot } from '#app/.server/limits/render-queue.ts';
import deferredScripts from '#app/hydration/deferred-scripts.js?raw';
import { NonceProvider } from '#app/nonce.ts';

/** What is rendered, inside `wrap`; clients (`networkKey`) take turns. */
type Rendering = {
  url: string;
  context: EntryContext;
  nonce: string;
  client: string;
  wrap: (page: ReactElement) => ReactElement;
};

const END = '</body></html>';

/**
 * Renders a document whole: a visitor without scripts would never see what comes later, so nothing is behind a promise
 * and there is nothing to stream. React makes a string in a third of the time that its stream takes.
 * @throws what the rendering threw.
 */
export async function renderDocument(rendering: Rendering): Promise<string> {
  const { url, context, nonce, client, wrap } = rendering;
  // why: Remix 2.17 sends the data through a suspended part (`StreamTransfer`), which only a stream can carry; `hydrationScripts`
  // does instead. Goes when `RemixServer` can render whole.
  const { serverHandoffStream: handoff, ...whole } = context;
  await renderSlot(client);
  const html = renderToString(
    <NonceProvider value={nonce}>
      {wrap(<RemixServer context={whole} url={url} nonce={nonce} />)}
    </NonceProvider>,
  );
  if (!context.renderMeta?.didRenderScripts) return `<!DOCTYPE html>${html}`;
  const scripts = handoff ? await hydrationScripts(handoff, nonce) : '';
  const body = html.endsWith(END) ? html.slice(0, -END.length) : html;
  return `<!DOCTYPE html>${scheduleScripts(body)}${scripts}${scriptStarter(nonce)}${END}`;
}

const MODULE = / type="module" async=""/;
const COMMENTS = /^\s*(?:\/\/.*|\/\*\*[\s\S]*?\*\/)\n/gm;
const starter = `{${deferredScripts.replace(COMMENTS, '').replace(/\n\s*/g, '\n')}}`;

/**
 * Lets the framework's scripts of a document be fetched after its pictures (`fetchpriority`), or on a visitor's page not before
 * `scriptStarter` starts them. No element is added or removed, since hydration will expect every one.
 * @throws Error when the document has no such script: then the framework renders it in a way unknown here.
 */
export function scheduleScripts(html: string): string {
  if (!MODULE.test(html)) throw new Error('a page that has scripts shows none');
  const [rel, type] = html.includes(' data-scripts="on-touch"')
    ? ['rel="modulepreload-deferred"', ' type="module-deferred" async=""']
    : ['rel="modulepreload" fetchpriority="low"', ' type="module" async="" fetchpriority="low"'];
  return html.replaceAll('<link rel="modulepreload"', `<link ${rel}`).replace(MODULE, type ?? '');
}

/** The script at a document's end that starts the deferred ones in time. */
export function scriptStarter(nonce: string): string {
  return `<script nonce="${nonce}">${starter}</script>`;
}

const UNSAFE = /[&><\u2028\u2029]/g;
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * The scripts that hand a document's data to Remix in the browser, as its own `StreamTransfer` writes them: the encoded
 * data, then the end of it.
 */
async function hydrationScripts(handoff: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const open = `<script nonce="${nonce}">`;
  const encoded = JSON.stringify(await new Response(handoff).text());
  const data = encoded.replace(UNSAFE, (char) => escapes[char] ?? char);
  return (
    `${open}window.__remixContext.streamController.enqueue(${data});</script>` +
    `${open}window.__remixContext.streamController.close();</script>`
  );
}
