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
export async function hydrationScripts(handoff: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const open = `<script nonce="${nonce}">`;
  const encoded = JSON.stringify(await new Response(handoff).text());
  const data = encoded.replace(UNSAFE, (char) => escapes[char] ?? char);
  return (
    `${open}window.__remixContext.streamController.enqueue(${data});</script>` +
    `${open}window.__remixContext.streamController.close();</script>`
  );
}
