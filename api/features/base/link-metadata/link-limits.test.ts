import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchPicture } from '#api/features/base/link-metadata/fetch-picture.ts';
import { guardedFetch } from '#api/features/base/link-metadata/guarded-fetch.ts';
import type { BodyLimit } from '#api/features/base/link-metadata/limited-body.ts';
import { parsePage } from '#api/features/base/link-metadata/parse-page.ts';
import { type LinkReader, readLink } from '#api/features/base/link-metadata/read-link.ts';
import { checkedAddresses } from '#api/features/base/link-metadata/web-target.ts';
import { startSite } from '#tests/setup/local-site.ts';

const KB = 1024;
const MB = 1024 * KB;
const reach = {
  lookup: async () => ['127.0.0.1'],
  allowAddress: (address: string) => address === '127.0.0.1',
};
const reader: LinkReader = {
  ...reach,
  encodeImage: async () => null,
  parsePage: async (page) => parsePage(page),
};

/** A site whose every answer is this body; gives the address of a page of it. */
async function serving(body: string | Buffer, headers: Record<string, string> = {}): Promise<string> {
  const site = await startSite((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body),
  );
  return `http://tienda.test:${site.port}/`;
}
const fetchUnder = (limit: BodyLimit, address: string) =>
  guardedFetch(address, { ...reach, accept: '*/*', timeoutMs: 5000, limit: () => limit });

describe('what is read of a link, to the byte', () => {
  test('a body that is longer by one is refused, or cut there', async () => {
    const address = await serving(Buffer.alloc(1001));
    const refused = fetchUnder({ maxBytes: 1000, whenLonger: 'refuse' }, address);
    await expect(refused).rejects.toMatchObject({ reason: 'too_large' });
    const cut = await fetchUnder({ maxBytes: 1000, whenLonger: 'cut' }, address);
    expect(cut.body.length).toBe(1000);
  });

  test('3 MB of a page', async () => {
    const upTo = (length: number) => '<title>Tazas'.padStart(length + 1, ' ');
    expect(await readLink(await serving(upTo(3 * MB)), reader)).toMatchObject({ title: 'Taza' });
    expect(await readLink(await serving(upTo(3 * MB - 1)), reader)).toMatchObject({ title: 'Tazas' });
  });

  test('3 MB of a page that says it is a picture', async () => {
    const page = '<title>Tazas'.padStart(3 * MB + 1, ' ');
    const address = await serving(`<p>${page.slice(3)}`, { 'content-type': 'image/png' });
    expect(await readLink(address, reader)).toMatchObject({ title: 'Taza' });
  });

  test('8 MB of a picture', async () => {
    const type = { 'content-type': 'image/png' };
    const whole = await fetchPicture(await serving(Buffer.alloc(8 * MB), type), reach);
    expect(whole.length).toBe(8 * MB);
    const refused = fetchPicture(await serving(Buffer.alloc(8 * MB + 1), type), reach);
    await expect(refused).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('10 MB over the wire, whatever they unfold to', async () => {
    const roomy: BodyLimit = { maxBytes: 20 * MB, whenLonger: 'refuse' };
    const whole = await fetchUnder(roomy, await serving(Buffer.alloc(10 * MB)));
    expect(whole.body.length).toBe(10 * MB);
    const refused = fetchUnder(roomy, await serving(Buffer.alloc(10 * MB + 1)));
    await expect(refused).rejects.toMatchObject({ reason: 'network' });
  });

  test('64 KB of headers', async () => {
    const limit: BodyLimit = { maxBytes: 10, whenLonger: 'refuse' };
    const long = (length: number) => serving('hola', { 'x-long': 'a'.repeat(length) });
    expect((await fetchUnder(limit, await long(65_000))).body.toString()).toBe('hola');
    await expect(fetchUnder(limit, await long(65_600))).rejects.toMatchObject({ reason: 'network' });
  });
});

describe('how long a link may take', () => {
  /** A clock that stands still until it is set. */
  function stoppedClock() {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const deadlines = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => void vi.restoreAllMocks());
    return {
      set: (next: number) => {
        now = next;
      },
      given: () => deadlines.mock.calls.map(([ms]) => ms),
    };
  }

  test.each([
    ['five seconds, of which a picture gets what its page left', 1200, [5000, 3800]],
    ['the last millisecond too', 4999, [5000, 1]],
    ['nothing after them', 5000, [5000]],
  ])('%s', async (_name, readAt, given) => {
    const clock = stoppedClock();
    const site = await startSite((request, response) => {
      if (request.url === '/') clock.set(readAt);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<title>Taza</title><meta property=og:image content="/a.gif">');
    });
    await readLink(`http://tienda.test:${site.port}/`, reader);
    expect(clock.given()).toEqual(given);
  });

  test('five seconds for a picture by its address', async () => {
    const clock = stoppedClock();
    await fetchPicture(await serving('GIF89a', { 'content-type': 'image/gif' }), reach);
    expect(clock.given()).toEqual([5000]);
  });
});

test('link ports: the ports of web sites, and no others below 1024', async () => {
  const isTaken = (scheme: string, port: number) =>
    checkedAddresses(new URL(`${scheme}://tienda.test:${port}/`), reach.lookup, () => true).then(
      () => true,
      () => false,
    );
  const taken: number[] = [];
  for (let port = 0; port <= 1024; port += 1) if (await isTaken('http', port)) taken.push(port);
  expect(taken).toEqual([80, 443, 1024]);
  expect(await isTaken('https', 80)).toBe(true);
  expect([await isTaken('http', 65_535), await isTaken('http', 8080)]).toEqual([true, true]);
});
