import { createServer, type Server, request as sendTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Client } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BodyError, readBody } from '#app/.server/forms/read-body.ts';
import { toWebRequest } from '#app/.server/http/remix-handler.ts';
import { sendResponse } from '#app/.server/http/send-response.ts';
import { openIncoming } from '#contract/uploads/incoming.ts';

let server: Server;
let client: Client;
const brokenOff: unknown[] = [];
const incoming = openIncoming('/dev/null');
beforeAll(async () => {
  const app = express();
  app.all('/form', async (request, response) => {
    const page = {
      request: toWebRequest(request, response),
      visitorAddress: undefined,
      services: { incoming },
    };
    const answer = await readBody(page, ['c']).then(
      ({ form }) => Response.json([...form.keys()]),
      (error: BodyError) => {
        if (request.errored) brokenOff.push(error);
        return new Response(null, { status: error.status });
      },
    );
    await sendResponse(request, response, answer);
  });
  app.all('/unread', async (request, response) => {
    toWebRequest(request, response);
    await sendResponse(request, response, new Response(null, { status: 404 }));
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await client.destroy();
  server.closeAllConnections();
  server.close();
});

const LONG = 'a'.repeat(1_000_000);
const part = (about: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${about}\r\n\r\n${content}\r\n`;
const MULTIPART = 'multipart/form-data; boundary=x';
const whole = `${part('name="a"', 'b')}${part('name="c"; filename="d"', LONG)}--x--\r\n`;

const bodies: [name: string, path: string, status: number, type: string, body: string][] = [
  ['a form that is taken', '/form', 200, MULTIPART, whole],
  ['a form that nobody reads', '/unread', 404, MULTIPART, whole],
  ['parts that are none', '/form', 400, MULTIPART, LONG],
  ['more parts than any form has', '/form', 413, MULTIPART, part('name="a"', 'b').repeat(40_000)],
  ['a body of another type', '/form', 400, 'application/json', LONG],
  ['more bytes than any form has', '/form', 413, MULTIPART, LONG.repeat(110)],
];

test.each(bodies)(
  'request body: %s is answered, and so is the next request of the connection',
  async (_, path, status, type, body) => {
    const connections = new Set<unknown>();
    server.on('request', ({ socket }) => connections.add(socket));
    const first = await client.request({ method: 'POST', path, headers: { 'content-type': type }, body });
    await first.body.dump();
    expect(first.statusCode).toBe(status);
    const next = await client.request({
      method: 'POST',
      path: '/form',
      headers: { 'content-type': MULTIPART },
      body: whole,
    });
    expect(await next.body.json()).toEqual(['a', 'c']);
    expect(connections.size).toBe(1);
  },
);

test('request body: a form whose sender goes in the middle is not waited for', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': MULTIPART, 'content-length': whole.length };
  const sender = sendTo({ port, path: '/form', method: 'POST', headers });
  sender.on('error', () => undefined);
  sender.write(whole.slice(0, 500_000), () => sender.destroy());
  await expect.poll(() => brokenOff).toHaveLength(1);
});
