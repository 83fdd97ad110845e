import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { blockingTime } from '#bench/pages/blocking-time.ts';
import { middleOf, middleVisit } from '#bench/pages/middle-visit.ts';
import { storePictures } from '#bench/pages/store-pictures.ts';
import { visitPage } from '#bench/pages/visit-page.ts';
import { openBenchWeb } from '#bench/web/open-bench-web.ts';
import { findChromium } from '../scripts/find-chromium.ts';

// What a phone meets with on each page, beside a page of one sentence on the same line (README.md beside this file).
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const folder = await mkdtemp(join(tmpdir(), 'deseo-bench-'));
const web = await openBenchWeb(folder);
await storePictures(folder, web.gifts);
const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    '<!DOCTYPE html><html lang="es"><title>Nada</title><h1>Una página con una oración.</h1></html>',
  );
});
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
const address = bare.address();
const bareUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...(executablePath && { executablePath }),
});

const pages: readonly [name: string, url: string, cookie: string][] = [
  ['yardstick: one sentence', bareUrl, ''],
  ['landing', `${web.url}/`, ''],
  ['login', `${web.url}/login`, ''],
  ['shared page', `${web.url}/gift/${web.giftId}`, ''],
  ['shared list', `${web.url}${web.listPath(0)}`, ''],
  ['feed', `${web.url}/home`, web.cookie],
  ['detail', `${web.url}/home/gift/${web.giftId}`, web.cookie],
  ['create', `${web.url}/home/create`, web.cookie],
  ['friends', `${web.url}/home/friends`, web.cookie],
  ['profile', `${web.url}/profile`, web.cookie],
  ['own reservations', `${web.url}/reservations`, web.cookie],
];
try {
  const heads = ['LCP ms', 'TBT ms', 'CLS', 'KB', 'files', 'nodes'];
  console.log('page'.padEnd(26), heads.map((head) => head.padStart(9)).join(''));
  for (const [name, url, cookie] of pages.filter(([name]) => name.includes(values.only))) {
    const visits = [];
    const blocked = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visitPage(browser, url, cookie));
      blocked.push(await blockingTime(browser, url, cookie));
    }
    const { lcp, cls, transferred, files, nodes } = middleVisit(visits);
    const cells = [
      lcp.toFixed(0),
      middleOf(blocked).toFixed(0),
      cls.toFixed(3),
      (transferred / 1024).toFixed(1),
      files,
      nodes,
    ];
    console.log(name.padEnd(26), cells.map((cell) => String(cell).padStart(9)).join(''));
  }
} finally {
  await browser.close();
  bare.close();
  await web.stop();
  await rm(folder, { recursive: true, force: true });
}
