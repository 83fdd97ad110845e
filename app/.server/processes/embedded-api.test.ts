import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { isApiReady, openUpstream, type Upstream } from '#app/.server/api/upstream.ts';
import { type EmbeddedApi, startEmbeddedApi } from '#app/.server/processes/embedded-api.ts';

// A program that listens where it is told, says who it is, and crashes when asked to.
const folder = mkdtempSync(join(tmpdir(), 'deseo-embedded-'));
const program = join(folder, 'program.mjs');
writeFileSync(
  program,
  `import { createServer } from 'node:http';
  const server = createServer((request, response) => {
    if (request.url === '/crash') process.exit(3);
    response.end(request.url === '/pid' ? String(process.pid) : process.env.GREETING);
  }).listen(process.env.API_SOCKET);
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => process.exit());`,
);
const log = pino({ level: 'silent' });
let api: EmbeddedApi | undefined;
let upstream: Upstream | undefined;

function start(file: string) {
  api = startEmbeddedApi({ command: [process.execPath, file], env: { GREETING: 'hola' }, log });
  upstream = openUpstream({ url: 'http://api', socketPath: api.socketPath });
  return { api, upstream };
}
async function ask(path: string): Promise<string> {
  const answer = await upstream?.pool.request({ method: 'GET', path });
  return (await answer?.body.text()) ?? '';
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(async () => {
  await upstream?.pool.destroy();
  await api?.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('embedded API: started on a socket with its settings, ended without a trace', async () => {
  const { api, upstream } = start(program);
  await api.ready(upstream, 10_000);
  expect(await ask('/')).toBe('hola');
  const pid = Number(await ask('/pid'));
  await api.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(api.socketPath)).toBe(false);
});

test('embedded API: a crash is healed by another child', async () => {
  const { api, upstream } = start(program);
  await api.ready(upstream, 10_000);
  const first = await ask('/pid');
  await expect(ask('/crash')).rejects.toThrow();
  await expect.poll(() => isApiReady(upstream), { timeout: 10_000 }).toBe(true);
  expect(await ask('/pid')).not.toBe(first);
});

test('embedded API: a program that cannot start is told, not waited for', async () => {
  const { api, upstream } = start(join(folder, 'missing.mjs'));
  await expect(api.ready(upstream, 20_000)).rejects.toThrow(/does not start/);
});

test('embedded API: not left behind by a process that ends without stopping it', async () => {
  // why: this one does not notice that the channel closes, as what watches the API's sources while developing.
  const deaf = join(folder, 'deaf.mjs');
  writeFileSync(deaf, 'console.log(process.pid); setTimeout(() => {}, 60_000);');
  const parent = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--input-type=module', '--eval'],
      `import { startEmbeddedApi } from '#app/.server/processes/embedded-api.ts';
      startEmbeddedApi({ command: [process.execPath, ${JSON.stringify(deaf)}], env: {}, log: console });
      process.stdin.once('data', () => process.exit());`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [pid] = await once(createInterface(parent.stdout), 'line');
  expect(isAlive(Number(pid))).toBe(true);
  parent.stdin.write('end\n');
  await once(parent, 'exit');
  await expect.poll(() => isAlive(Number(pid))).toBe(false);
});
