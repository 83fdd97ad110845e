import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { fillDearTown, TOWN_SECRET } from '#bench/floods/dear-town.ts';
import { type FloodFigures, type FloodRequest, flood, watch } from '#bench/floods/flood.ts';
import { ask } from '#bench/web/ask.ts';
import { startYardstick } from '#bench/web/start-yardstick.ts';
import { openSockets } from '#tests/setup/open-sockets.ts';
import { startStack } from '#tests/setup/stack.ts';

// Floods the built product with its usual limits and prints what came of it (README.md beside this file).
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '500' },
    visitors: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
});
const effort = { seconds: Number(values.seconds), connections: Number(values.connections) };
const usual = Object.fromEntries(
  ['LOGIN', 'REGISTER', 'UPLOAD', 'SEARCH', 'ENTER', 'CALENDAR', 'REPORT', 'DEFAULT'].map((name) => [
    `RATE_LIMIT_${name}`,
    '',
  ]),
);
const dataDir = await mkdtemp(join(tmpdir(), 'deseo-floods-'));
const dear = await fillDearTown(dataDir);
const stack = await startStack({
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  SESSION_SECRET: TOWN_SECRET,
  ...usual,
  // why: one link stands for the many that a calendar service reads.
  RATE_LIMIT_CALENDAR: '1000000/1m',
});
const target = { url: stack.url, webPid: stack.webPid, apiPid: stack.apiPid() };
// why: what a bystander waits while the machine is as busy with a server that does nothing.
const yardstick = await startYardstick();
await yardstick.answerAs(await ask(new Pool(stack.url), '/login', ''));

/** Whom a flood comes from: each from an address of its own, whose limits no other has used up. */
let one = '';
const many = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const page =
  (path: string): FloodRequest =>
  () => ({ method: 'GET', path, address: one });
const form =
  (path: string, fields: Record<string, string>): FloodRequest =>
  (number) => ({
    method: 'POST',
    path,
    address: one,
    form: { ...fields, email: `flood-${number}@example.com` },
  });
/** A page as somebody asks for it who has much of everything. */
const own =
  (path: string): FloodRequest =>
  () => ({ method: 'GET', path, address: one, cookie: dear.cookie });
const EMPTY_PART = '--parte\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
const multipart = {
  type: 'multipart/form-data; boundary=parte',
  text: `${EMPTY_PART.repeat(Math.floor(64_000 / EMPTY_PART.length))}--parte--\r\n`,
};
const parts =
  (path: string, cookie = ''): FloodRequest =>
  () => ({ method: 'POST', path, address: one, cookie, body: multipart });
const giant = { Name: 'x'.repeat(2_000_000) };
const floods: [name: string, request: FloodRequest][] = [
  ['GET /login', page('/login')],
  ['GET /register', page('/register')],
  ['GET /forgot-password', page('/forgot-password')],
  ['GET /gift/{id}', page(`/gift/${dear.giftId}`)],
  ['GET /nothing', page('/no/hay/nada')],
  ['POST /login', form('/login', { password: 'otra-clave-1' })],
  ['POST /register', form('/register', { Email: 'mal', Password: 'x' })],
  ['POST /forgot-password', form('/forgot-password', {})],
  [
    `${values.visitors} visitors`,
    (number) => ({
      method: 'GET',
      path: `/gift/${dear.giftId}`,
      address: many(number % Number(values.visitors)),
    }),
  ],
  // why: what a request costs most: long pages, all that somebody has, forms of thousands of parts.
  ['dear: 500 comments', (number) => page(`/gift/${dear.giftId}?x=${number}`)(number)],
  ['dear: own 500 comments', own(`/gift/${dear.giftId}`)],
  ['dear: own 5,000 deseos', own('/home/profile')],
  ['dear: 500 friends', own('/home/friends')],
  ['dear: notifications page 100', own('/notifications?page=100')],
  ['dear: exports', own('/profile/export')],
  ['dear: calendar', page(`/calendario/${dear.calendar}.ics`)],
  ['dear: parts, login', parts('/login')],
  ['dear: parts, register', parts('/register')],
  ['dear: parts, own deseo', parts('/home/create', dear.cookie)],
  ['giant bodies', () => ({ method: 'POST', path: '/register', address: one, form: giant })],
];

console.log(
  `${effort.connections} connections, ${effort.seconds} s each; bystander: median / worst ms, failed of asked`,
);
let isServed = true;
try {
  print('nobody else', { answers: {}, ...(await watch(target, Date.now() + 3_000)) });
  print('a bare server', await flood({ ...target, url: yardstick.url }, page('/login'), effort));
  for (const [index, [name, request]] of floods.entries()) {
    one = `198.51.100.${index + 1}`;
    if (name.includes(values.only)) print(name, await flood(target, request, effort));
  }
  if ('slow heads'.includes(values.only)) await slowHeads();
} finally {
  yardstick.stop();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = isServed ? 0 : 1;

/** Connections that never finish their heads, opened again whenever they are thrown out. */
async function slowHeads(): Promise<void> {
  const port = Number(new URL(stack.url).port);
  const slow = openSockets(port, effort.connections, 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n');
  const seen = await watch(target, Date.now() + Math.max(15, effort.seconds) * 1000);
  print('slow heads', { answers: { closed: slow.closed() }, ...seen });
  slow.end();
}

function print(name: string, { answers, bystander, web, api }: FloodFigures): void {
  const { medianMs, worstMs, failed, count } = bystander;
  if (failed > 0) isServed = false;
  const counts = Object.entries(answers).map(([status, times]) => `${status}: ${times}`);
  const megabytes = (of: [number, number]) => `${of[0].toFixed(0)}→${of[1].toFixed(0)} MB`;
  console.log(
    name.padEnd(22),
    `${medianMs.toFixed(0)} / ${worstMs.toFixed(0)} ms, ${failed} of ${count}`.padEnd(28),
    `web ${megabytes(web)}, api ${megabytes(api)}`.padEnd(42),
    counts.join(', '),
  );
}
