import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { fetchPicture } from '#api/features/base/link-metadata/fetch-picture.ts';
import { parsePage } from '#api/features/base/link-metadata/parse-page.ts';
import { type LinkReader, readLink } from '#api/features/base/link-metadata/read-link.ts';
import { linkMetadata } from '#contract/link-metadata.ts';
import { startSite } from '#tests/setup/local-site.ts';

const pages = new URL('../../../../tests/fixtures/pages/', import.meta.url);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Takes GIFs alone and does not look beyond their first bytes: the real encoder belongs to the pictures' own tests. */
const reader: LinkReader = {
  encodeImage: async (bytes) =>
    bytes.toString('latin1', 0, 6) === 'GIF89a' ? `data:image/gif;base64,${bytes.toString('base64')}` : null,
  parsePage: async (page) => parsePage(page),
  lookup: async (name) => [name === 'inside.test' ? '127.0.0.2' : '127.0.0.1'],
  allowAddress: (address) => address === '127.0.0.1',
};
const dataUrl = `data:image/gif;base64,${gif.toString('base64')}`;

type Answer = (response: ServerResponse) => unknown;

async function serve(answers: Record<string, Answer>) {
  const site = await startSite((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  return { ...site, origin: `http://tienda.test:${site.port}` };
}
const page =
  (body: string | Buffer): Answer =>
  (response) =>
    response.writeHead(200, html).end(body);
const picture =
  (type = 'image/gif', body: Buffer = gif): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const ogImages = (...addresses: string[]) =>
  `<title>Taza</title>${addresses.map((address) => `<meta property=og:image content="${address}">`).join('')}`;

describe('readLink', () => {
  test('reads a shop page and its picture', async () => {
    const body = readFileSync(new URL('shop-product-meta.html', pages), 'utf8').replace(
      '//cdn.lavereda.test',
      '',
    );
    const site = await serve({
      '/remera': page(body),
      '/productos/remera%201.jpg?v=1&w=1200': picture('image/jpeg'),
    });
    const metadata = await readLink(`${site.origin}/remera`, reader);
    expect(linkMetadata.parse(metadata)).toEqual({
      title: 'Remera Oversize Negra',
      description: 'Remera de algodón peinado 24/1, corte amplio.',
      url: `${site.origin}/remera`,
      image: `${site.origin}/productos/remera%201.jpg?v=1&w=1200`,
      imageDataUrl: dataUrl,
      price: 18900.5,
      currency: 'ARS',
      brand: 'La Vereda',
    });
  });

  test.each(['image/gif', 'application/octet-stream', 'text/html', 'image/png'])(
    'takes a link that is a picture itself, served as %s',
    async (type) => {
      const site = await serve({ '/a.gif': picture(type) });
      const metadata = await readLink(`${site.origin}/a.gif`, reader);
      expect(metadata).toMatchObject({ title: null, url: `${site.origin}/a.gif`, imageDataUrl: dataUrl });
      expect(metadata.image).toBe(metadata.url);
    },
  );

  test.each(['image/png', 'text/plain', ''])('reads a page served as "%s"', async (type) => {
    const site = await serve({
      '/': picture(type, Buffer.from('\ufeff\n<!doctype html><title>Taza</title>')),
    });
    expect(await readLink(site.origin, reader)).toMatchObject({
      title: 'Taza',
      image: null,
      imageDataUrl: null,
    });
  });

  test('gives the address after redirects, and a scheme to an address without one', async () => {
    const site = await serve({
      '/corto': (response) => response.writeHead(301, { location: '/largo' }).end(),
      '/largo': page('<title>Taza</title>'),
    });
    const typed = ` HTTP://tienda.test:${site.port}/corto `;
    expect(await readLink(typed, reader)).toMatchObject({ title: 'Taza', url: `${site.origin}/largo` });
    await expect(readLink('tienda.test:70000/', reader)).rejects.toMatchObject({ reason: 'not_web' });
    await expect(readLink('tienda.test:1/', reader)).rejects.toMatchObject({ reason: 'port' });
  });

  test('goes on to the next picture when one fails, never to a private address', async () => {
    const site = await serve({ '/no.gif': picture('image/gif', Buffer.from('nada')), '/si.gif': picture() });
    const other = await serve({
      '/p': page(
        ogImages(`http://inside.test:${site.port}/si.gif`, `${site.origin}/no.gif`, `${site.origin}/si.gif`),
      ),
    });
    expect(await readLink(`${other.origin}/p`, reader)).toMatchObject({
      title: 'Taza',
      image: `${site.origin}/si.gif`,
    });
    expect(site.hits.map((hit) => hit.replace(/:\d+/, ''))).toEqual([
      'tienda.test/no.gif',
      'tienda.test/si.gif',
    ]);
  });

  test('asks for at most three pictures', async () => {
    const site = await serve({ '/p': page(ogImages('/1', '/2', '/3', '/4', '/5')) });
    expect(await readLink(`${site.origin}/p`, reader)).toMatchObject({ title: 'Taza', image: null });
    expect(site.hits).toHaveLength(4);
  });

  test('keeps what it has read when the picture takes too long', async () => {
    const site = await serve({
      '/p': page(ogImages('/lenta', '/otra')),
      '/lenta': (response) => response.write(''),
    });
    const read = await readLink(`${site.origin}/p`, { ...reader, timeoutMs: 400 });
    expect(read).toMatchObject({ title: 'Taza', image: null, imageDataUrl: null });
    expect(site.hits).toHaveLength(2);
  });

  test('reads a page of 10 MB up to its limit', async () => {
    const site = await serve({ '/': page(`<title>Taza</title>${'<p>x</p>'.repeat(1_300_000)}`) });
    expect(await readLink(site.origin, reader)).toMatchObject({ title: 'Taza' });
  });

  test.each([
    ['a page that says nothing', 'no_metadata', page(readFileSync(new URL('app-shell.html', pages)))],
    [
      'a picture that we do not take',
      'no_metadata',
      picture('image/svg+xml', Buffer.from('<svg><title>x</title></svg>')),
    ],
    ['a picture of 10 MB', 'too_large', picture('image/gif', Buffer.alloc(10_000_000, gif))],
    ['a film', 'type', picture('video/mp4')],
    [
      'a missing page',
      'gone',
      (response: ServerResponse) => response.writeHead(404, html).end('<title>No</title>'),
    ],
  ])('refuses %s', async (_kind, reason, answer: Answer) => {
    const site = await serve({ '/x': answer });
    const refusal = {
      code: 'metadata_unavailable',
      reason,
      message: expect.stringMatching(/imagen|Revisá el link/),
    };
    await expect(readLink(`${site.origin}/x`, reader)).rejects.toMatchObject(refusal);
  });

  test.each([
    '',
    'hola',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://ana:clave@tienda.test/',
    'http://localhost/',
  ])('refuses what is no web address: %s', async (typed) => {
    await expect(readLink(typed, reader)).rejects.toMatchObject({ reason: 'not_web' });
  });

  test('as it stands refuses this machine', async () => {
    const site = await serve({ '/': page('<title>Secreto</title>') });
    const asked = readLink(`http://127.0.0.1:${site.port}/`, {
      encodeImage: reader.encodeImage,
      parsePage: reader.parsePage,
    });
    await expect(asked).rejects.toMatchObject({ reason: 'address' });
    await expect(fetchPicture(`http://127.0.0.1:${site.port}/`)).rejects.toMatchObject({ reason: 'address' });
    expect(site.hits).toEqual([]);
  });

  test('lets a failure of the encoder through as what it is', async () => {
    const site = await serve({ '/a.gif': picture() });
    const broken = { ...reader, encodeImage: () => Promise.reject(new Error('lleno')) };
    await expect(readLink(`${site.origin}/a.gif`, broken)).rejects.toThrow('lleno');
  });
});
