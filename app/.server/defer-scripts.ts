import source from '#app/features/shell/deferred-scripts.js?raw';

const MODULE = / type="module" async=""/;
const COMMENTS = /^\s*\/\/.*\n/gm;
const starter = source.replace(COMMENTS, '').replace(/\n\s*/g, '\n');

/**
 * Leaves the framework's scripts of a document for later: nothing of them is fetched until `scriptStarter` starts them.
 * No element is added or taken away, since the framework will look for every one.
 * @throws Error when the document has no such script: then the framework writes it in another way than this knows.
 */
export function deferScripts(html: string): string {
  if (!MODULE.test(html)) throw new Error('a page whose scripts are deferred has none');
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload-deferred"')
    .replace(MODULE, ' type="module-deferred" async=""');
}

/** The script at a document's end that starts the deferred ones in time. */
export function scriptStarter(nonce: string | undefined): string {
  return `${nonce ? `<script nonce="${nonce}">` : '<script>'}{${starter}}</script>`;
}
