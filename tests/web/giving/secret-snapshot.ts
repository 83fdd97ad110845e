import type { HttpVisitor } from '#tests/web/http-person.ts';

/** What differs between two answers although nothing happened: the nonce, the request's id, the clock, a form's id. */
function settled(text: string): string {
  return (
    text
      .replace(/nonce-[\w+/=]+|nonce(\\?)="[\w+/=]+"/g, 'nonce')
      // why: only what is drawn at random is a version 4; everything stored has a version 7.
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'random')
      .replace(/\b1[6-9]\d{11}\b/g, 'now')
      .replace(/Hace [^<"\\]*/g, 'Hace')
      .replace(/deseo=[\w*.%~-]+/g, 'deseo=session')
      .replace(/Código del pedido: .{0,40}?<code[^>]*>[^<]*/g, 'pedido')
      .replace(/(requestId\W{1,12})[\w-]{16,}/g, '$1id')
  );
}

// why: how many bytes a compressed page has depends on its nonce; the page itself is compared.
const OWN_HEADERS = new Set(['date', 'x-request-id', 'keep-alive', 'connection', 'content-length']);

/** An answer as bytes to compare: status, every header in order, body. */
async function seen(
  person: HttpVisitor,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await person.get(path, headers);
  const lines = answer.headerLines
    .filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()))
    .map((header) => header.join(': '));
  return settled([`${answer.status} ${path}`, ...lines, '', answer.text].join('\n'));
}

/** The address that scripts fetch a page's data from. */
function dataPath(path: string): string {
  const [pathname, search] = path.split('?');
  return `${pathname === '/' ? '/_root' : pathname}.data${search ? `?${search}` : ''}`;
}

/** All that somebody can see at these addresses: pages, data, and whether a cached page is still good; by address. */
export async function snapshot(
  person: HttpVisitor,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const path of paths) {
    all[path] = await seen(person, path);
    all[dataPath(path)] = await seen(person, dataPath(path));
    const etag = /^etag: (.+)$/im.exec(all[path])?.[1];
    if (etag) all[`${path} again`] = await seen(person, path, { 'if-none-match': etag });
  }
  return all;
}
