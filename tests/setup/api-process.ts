import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { Pool } from 'undici';
import type { Call } from '#tests/setup/call-api.ts';
import { callOver } from '#tests/setup/call-over-http.ts';

const READY_MS = 30_000;

/** The API as a process of its own, reached over a unix socket. */
export type ApiProcess = {
  call: Call;
  /** Ends it as a power cut would, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Ends it gracefully. */
  stop(): Promise<void>;
};

/** A bundle: where the API's program lies, others by their names, and how to remove it all. */
export type ApiBundle = { entry: string; program(name: string): string; remove(): Promise<void> };

/**
 * Bundles the API as the build does, so that a process starts in a fraction of the time that the sources take; `others` are
 * further programs, sources by their names.
 */
export async function bundleApi(others: Record<string, string> = {}): Promise<ApiBundle> {
  const outdir = await mkdtemp(join(tmpdir(), 'deseo-bundle-'));
  await symlink(resolve('node_modules'), join(outdir, 'node_modules'));
  await build({
    entryPoints: { api: 'api/main.ts', 'image-child': 'api/images/image-child.ts', ...others },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  // why: Node takes the bundle for ES modules only where a package says so.
  await writeFile(join(outdir, 'package.json'), '{ "type": "module" }');
  const program = (name: string) => join(outdir, `${name}.js`);
  return { entry: program('api'), program, remove: () => rm(outdir, { recursive: true, force: true }) };
}

/** Starts one on the given settings and waits until it is ready. Throws with what it wrote when it is not in time. */
export async function startApiProcess(entry: string, settings: Record<string, string>): Promise<ApiProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'deseo-socket-'));
  const socketPath = join(folder, 'api');
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...settings, API_SOCKET: socketPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const pool = new Pool('http://localhost', { socketPath, connections: 64 });
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal);
    await pool.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await isReady(pool, child))) {
    await end('SIGKILL');
    throw new Error(`the API did not get ready:\n${output}`);
  }
  return {
    call: callOver(pool),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function isReady(pool: Pool, child: ChildProcess): Promise<boolean> {
  for (
    const end = Date.now() + READY_MS;
    Date.now() < end;
    await new Promise((next) => setTimeout(next, 15))
  ) {
    if (child.exitCode !== null) return false;
    const answer = await pool.request({ method: 'GET', path: '/readyz' }).catch(() => null);
    await answer?.body.dump();
    if (answer?.statusCode === 200) return true;
  }
  return false;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
