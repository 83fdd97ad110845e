import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageStore } from '#api/images/image-store.ts';
import { parseS3Address } from '#api/images/s3-address.ts';
import { openS3ImageStore } from '#api/images/s3-image-store.ts';
import { type Listening, listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

const KEY = 'gifts/aa/card.webp';

let server: Listening;
let store: ImageStore;
let bytesBeforeSilence = 0;
beforeAll(async () => {
  server = await listenOnLoopback(
    createServer((_, response) => {
      if (bytesBeforeSilence > 0) response.writeHead(200, { 'content-length': 100 }).write('x');
    }),
  );
  const place = parseS3Address(`s3://deseo?endpoint=${server.url}&region=us-east-1&pathStyle=1`);
  store = await openS3ImageStore(place, { accessKeyId: 'a', secretAccessKey: 'b' }, 300);
});
afterAll(() => server.stop());

test('silent bucket: calls fail', async () => {
  const calls = [store.ready(), store.get(KEY), store.put(KEY, Buffer.from('x'), 'image/webp')];
  const failed = await Promise.all(calls.map((call) => call.then(() => 'answered', String)));
  expect(failed).toEqual(Array(3).fill(expect.stringContaining('TimeoutError')));
});

test('silent bucket: a picture that stops in the middle fails', async () => {
  bytesBeforeSilence = 1;
  const found = await store.get(KEY);
  await expect(found && buffer(found.stream)).rejects.toThrow('timed out');
});
