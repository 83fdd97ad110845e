import { createServer } from 'node:http';
import express from 'express';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { closeUpstream, openUpstream } from '#app/.server/api/upstream.ts';
import { applyHealth } from '#app/.server/http/health.ts';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';
import manifest from '../../package.json' with { type: 'json' };

async function listen(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const { url, stop } = await listenOnLoopback(createServer(handler));
  onTestFinished(stop);
  return url;
}

test('readiness: many who ask at once are one question to the API', async () => {
  let asked = 0;
  const answers: (() => void)[] = [];
  const api = await listen((_request, response) => {
    asked += 1;
    answers.push(() => response.end('{}'));
  });
  const upstream = openUpstream({ url: api });
  onTestFinished(() => closeUpstream(upstream));
  const app = express();
  let come = 0;
  app.use((_request, _response, next) => {
    come += 1;
    next();
  });
  applyHealth(app, upstream, { isDraining: false });
  const web = await listen(app);
  const ask = async () => {
    const { statusCode, body } = await request(`${web}/readyz`);
    await body.dump();
    return statusCode;
  };
  const many = Array.from({ length: 20 }, ask);
  await expect.poll(() => come).toBe(20);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(asked).toBe(1);
  answers.shift()?.();
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  // why: an answer is never kept; a balancer is told what is the case now.
  const later = ask();
  await expect.poll(() => asked).toBe(2);
  answers.shift()?.();
  expect(await later).toBe(200);
});

test('health: says the version of the web program, and whose visitor this is', async () => {
  const upstream = openUpstream({ url: 'http://127.0.0.1:9' });
  onTestFinished(() => closeUpstream(upstream));
  const app = express();
  applyHealth(app, upstream, { isDraining: false });
  const { body } = await request(`${await listen(app)}/healthz`);
  expect(await body.json()).toEqual({ status: 'ok', version: manifest.version, visitor: 'direct' });
});
