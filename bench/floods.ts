import { parseArgs } from 'node:util';
import { type FloodFigures, type FloodRequest, flood, watch } from '#bench/floods/flood.ts';
import { makeGift, makePerson } from '#tests/factories/person.ts';
import { callOverSocket } from '#tests/setup/call-over-http.ts';
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
  ['LOGIN', 'REGISTER', 'UPLOAD', 'SEARCH', 'DEFAULT'].map((name) => [`RATE_LIMIT_${name}`, '']),
);
const stack = await startStack({ LOG_LEVEL: 'error', ...usual });
const target = { url: stack.url, webPid: stack.webPid, apiPid: stack.apiPid() };
const { call, close } = callOverSocket(stack.apiSocket());
const gift = await makeGift(await makePerson({ call }));
await close();

const one = '198.51.100.7';
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
const giant = { Name: 'x'.repeat(2_000_000) };
const floods: [name: string, request: FloodRequest][] = [
  ['GET /login', page('/login')],
  ['GET /register', page('/register')],
  ['GET /forgot-password', page('/forgot-password')],
  ['GET /gift/{id}', page(`/gift/${gift.id}`)],
  ['GET /nothing', page('/no/hay/nada')],
  ['POST /login', form('/login', { password: 'otra-clave-1' })],
  ['POST /register', form('/register', { Email: 'mal', Password: 'x' })],
  ['POST /forgot-password', form('/forgot-password', {})],
  [
    `${values.visitors} visitors`,
    (number) => ({
      method: 'GET',
      path: `/gift/${gift.id}`,
      address: many(number % Number(values.visitors)),
    }),
  ],
  ['giant bodies', () => ({ method: 'POST', path: '/register', address: one, form: giant })],
];

console.log(
  `${effort.connections} connections, ${effort.seconds} s each; bystander: median / worst ms, failed of asked`,
);
let isServed = true;
try {
  print('nobody else', { answers: {}, ...(await watch(target, Date.now() + 3_000)) });
  for (const [name, request] of floods) {
    if (name.includes(values.only)) print(name, await flood(target, request, effort));
  }
  if ('slow heads'.includes(values.only)) await slowHeads();
} finally {
  await stack.stop();
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
