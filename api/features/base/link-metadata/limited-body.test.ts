import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type FetchOptions, guardedFetch } from '#api/features/base/link-metadata/guarded-fetch.ts';
import type { BodyLimit } from '#api/features/base/link-metadata/limited-body.ts';
import { startSite } from '#tests/setup/local-site.ts';

const MB = 1024 * 1024;
const zeros = Buffer.alloc(64 * MB);

function reading(limit: BodyLimit | null): FetchOptions {
  return {
    accept: '*/*',
    limit: () => limit,
    timeoutMs: 5000,
    lookup: async () => ['127.0.0.1'],
    allowAddress: (address) => address === '127.0.0.1',
  };
}
const refuseOver2 = reading({ maxBytes: 2 * MB, whenLonger: 'refuse' });
const cutAt2 = reading({ maxBytes: 2 * MB, whenLonger: 'cut' });

async function serving(body: Uint8Array, headers: OutgoingHttpHeaders): Promise<string> {
  const site = await startSite((_, response) => response.writeHead(200, headers).end(body));
  return `http://tienda.test:${site.port}/`;
}

describe('the body that safeFetch reads', () => {
  const text = randomBytes(600_000).toString('hex');

  test.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', Buffer.from(text)],
    ['gzip', gzipSync(text).subarray(0, -8)],
  ])('is undone from %s', async (encoding, body) => {
    const { body: read } = await guardedFetch(
      await serving(body, { 'content-encoding': encoding }),
      refuseOver2,
    );
    expect(read.equals(Buffer.from(text))).toBe(true);
  });

  test.each([
    ['gzip', gzipSync(zeros)],
    ['deflate', deflateSync(zeros)],
    ['br', brotliCompressSync(zeros, { params: { 1: 5 } })],
    ['identity', zeros.subarray(0, 10 * MB)],
  ])('is left at the limit when a %s bomb unfolds', async (encoding, body) => {
    const address = await serving(body, { 'content-encoding': encoding });
    await expect(guardedFetch(address, refuseOver2)).rejects.toMatchObject({ reason: 'too_large' });
    const { body: read } = await guardedFetch(address, cutAt2);
    expect(read.length).toBe(2 * MB);
  });

  test('is taken when it fills the limit to the byte', async () => {
    const { body } = await guardedFetch(await serving(zeros.subarray(0, 2 * MB), {}), refuseOver2);
    expect(body.length).toBe(2 * MB);
  });

  test('is left when it runs on without unfolding to anything', async () => {
    const emptyBlocks = Buffer.alloc(64 * 1024 * 5, Buffer.from([0, 0, 0, 0xff, 0xff]));
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-encoding': 'deflate' });
      response.write(Buffer.from([0x78, 0x9c]));
      const pour = () => {
        while (!response.destroyed && response.write(emptyBlocks));
      };
      response.on('drain', pour);
      pour();
    });
    const asked = guardedFetch(`http://tienda.test:${site.port}/`, refuseOver2);
    await expect(asked).rejects.toMatchObject({ reason: 'network' });
  });

  test.each([
    ['zstd', 'encoding'],
    ['gzip, gzip', 'encoding'],
    ['gzip', 'network'],
    ['br', 'network'],
  ])('is refused when it is not the %s it says', async (encoding, reason) => {
    // why not random bytes: one in eight begins like a brotli stream of nothing.
    const page = Buffer.from('<!doctype html><html lang="es"><title>Mate</title></html>');
    const address = await serving(page, { 'content-encoding': encoding });
    await expect(guardedFetch(address, refuseOver2)).rejects.toMatchObject({ reason });
  });

  test('is not waited for when its type is not wanted', async () => {
    const site = await startSite((_, response) =>
      response.writeHead(200, { 'content-type': 'video/mp4' }).write('x'),
    );
    const asked = guardedFetch(`http://tienda.test:${site.port}/`, reading(null));
    await expect(asked).rejects.toMatchObject({ reason: 'type' });
  });

  test('is refused when the connection breaks in its middle', async () => {
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('la mitad', () => response.destroy());
    });
    const asked = guardedFetch(`http://tienda.test:${site.port}/`, refuseOver2);
    await expect(asked).rejects.toMatchObject({ reason: 'network' });
  });

  test('is never reached behind headers without end', async () => {
    const address = await serving(Buffer.from('hola'), { 'x-long': 'a'.repeat(200_000) });
    await expect(guardedFetch(address, refuseOver2)).rejects.toMatchObject({ reason: 'network' });
  });
});
