import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { treeMemory } from '#bench/memory/tree-memory.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startArgs } from '#tests/setup/program.ts';

/** How long until it answered, at best and in the middle of all tries, and what it then held. */
export type StartFigures = { bestMs: number; medianMs: number; megabytes: number };

const BARE = "require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT)";

/** Starts the built product several times, in the same data folder, and waits each time until it is ready. */
export async function productStarts(times: number): Promise<StartFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'deseo-memory-'));
  const figures = await starts(times, startArgs, '/readyz', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  });
  await rm(folder, { recursive: true, force: true });
  return figures;
}

/** The yardstick: a server of one line. */
export function bareStarts(times: number): Promise<StartFigures> {
  return starts(times, ['-e', BARE], '/', {});
}

async function starts(
  times: number,
  args: readonly string[],
  path: string,
  settings: Record<string, string>,
): Promise<StartFigures> {
  const all: number[] = [];
  let megabytes = 0;
  for (let time = 0; time < times; time += 1) {
    const port = await freePort();
    const start = performance.now();
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'production',
      ...settings,
      PORT: String(port),
    };
    const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (!(await answersWell(port, path))) {
      if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended`);
      await wait(5);
    }
    all.push(performance.now() - start);
    megabytes = treeMemory(child.pid ?? 0).rss;
    child.kill();
    await ended;
  }
  all.sort((a, b) => a - b);
  return { bestMs: all[0] ?? 0, medianMs: all[Math.floor(all.length / 2)] ?? 0, megabytes };
}

function answersWell(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ port, path, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200));
    });
    asked.on('error', () => resolve(false)).end();
  });
}
