import { createServer } from 'node:http';
import express from 'express';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { applyClientIp } from '#app/.server/http/client-ip.ts';
import { applyPageLimit } from '#app/.server/limits/page-rate-limit.ts';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

/** A site of two pages a minute; gives the status that somebody at an address gets. */
async function startSite() {
  const app = express();
  applyClientIp(app, ['loopback']);
  applyPageLimit(app, 2);
  app.use((_request, response) => void response.end());
  const { url, stop } = await listenOnLoopback(createServer(app));
  const see = async (address: string) => {
    const answer = await request(url, { headers: { 'x-forwarded-for': address } });
    await answer.body.dump();
    return answer.statusCode;
  };
  return { see, stop };
}

test('page limit: an IPv6 /48 may ask for ten times what a /64 may', async () => {
  const { see, stop } = await startSite();
  try {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push(await see(`2001:db8:1:${at}::1`));
    expect([statuses.indexOf(429), statuses.length]).toEqual([20, 21]);
    expect(await see('2001:db8:2:1::1')).toBe(200);
  } finally {
    await stop();
  }
});

test('page limit: what is refused to one /64 does not use up its /48', async () => {
  const { see, stop } = await startSite();
  try {
    for (let at = 0; at < 30; at += 1) await see('2001:db8:1:1::1');
    expect(await see('2001:db8:1:2::1')).toBe(200);
  } finally {
    await stop();
  }
});
