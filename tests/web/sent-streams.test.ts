import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendResponse } from '#app/.server/http/send-response.ts';
import { applyCompression } from '#app/.server/http/static-files.ts';
import { type Listening, listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

// An archive or a picture on its way to somebody, as both programs' streams carry it.
const CHUNK = new Uint8Array(64 * 1024);
const MOST_BYTES = 256 * 1024 * 1024;

let server: Listening;
let url: string;
let body: ReadableStream;
let taken = 0;
let isCancelled = false;
const failures: unknown[] = [];
beforeAll(async () => {
  const app = express();
  applyCompression(app);
  app.get('/file', async (asked, response) => {
    const headers = { 'content-type': 'application/zip' };
    await sendResponse(asked, response, new Response(body, { headers })).catch((error) =>
      failures.push(error),
    );
  });
  server = await listenOnLoopback(createServer(app));
  url = `${server.url}/file`;
});
beforeEach(() => {
  taken = 0;
  isCancelled = false;
  failures.length = 0;
  body = new ReadableStream({
    pull(controller) {
      taken += CHUNK.length;
      controller.enqueue(CHUNK);
      if (taken >= MOST_BYTES) controller.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
});
afterAll(() => server.stop());

test('sent file: backpressure stops its source; who leaves ends it, and is no failure', async () => {
  const answer = await request(url);
  await wait(500);
  expect(taken).toBeLessThan(MOST_BYTES / 8);
  answer.body.on('error', () => undefined).destroy();
  await expect.poll(() => isCancelled).toBe(true);
  expect(failures).toEqual([]);
});

test('sent file: arrives whole', async () => {
  const { body: received } = await request(url);
  let bytes = 0;
  for await (const chunk of received) bytes += chunk.length;
  expect(bytes).toBe(MOST_BYTES);
});

test('sent file: one that breaks off is not taken for whole, and is a failure of ours', async () => {
  body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(CHUNK);
      await wait(50);
      controller.error(new Error('the store went away'));
    },
  });
  const { body: received } = await request(url);
  await expect(received.arrayBuffer()).rejects.toThrow();
  await expect.poll(() => failures).toEqual([new Error('the store went away')]);
});
