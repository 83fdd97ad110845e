import deferredScripts from '#app/hydration/deferred-scripts.js?raw';

const MODULE = / type="module" async=""/;
const COMMENTS = /^\s*(?:\/\/.*|\/\*\*[\s\S]*?\*\/)\n/gm;
const starter = `{${deferredScripts.replace(COMMENTS, '').replace(/\n\s*/g, '\n')}}`;

/**
 * Defers the framework's scripts of a document: none of them is fetched until `scriptStarter` starts them. No element is
 * added or removed, since hydration will expect every one.
 * @throws Error when the document has no such script: then the framework renders it in a way unknown here.
 */
export function deferScripts(html: string): string {
  if (!MODULE.test(html)) throw new Error('a page whose scripts are deferred has none');
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload-deferred"')
    .replace(MODULE, ' type="module-deferred" async=""');
}

/** The script at a document's end that starts the deferred ones in time. */
export function scriptStarter(nonce: string): string {
  return `<script nonce="${nonce}">${starter}</script>`;
}
