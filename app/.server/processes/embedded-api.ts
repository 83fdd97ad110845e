import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isApiReady, type Upstream } from '#app/.server/api/upstream.ts';
import { childEnv } from '#app/.server/env.ts';
import { createRestartBackoff } from '#app/.server/processes/restart-backoff.ts';

const STOP_MS = 10_000;

/** The API as a child process of ours: a core of its own, and a crash of one is not a crash of both. */
export type EmbeddedApi = {
  socketPath: string;
  /** Waits until the API can work. @throws Error when it ends three times before that, or takes longer than `timeoutMs`. */
  ready(upstream: Upstream, timeoutMs: number): Promise<void>;
  /** Ends the child in grace, by force after 10 s, and takes the socket away. */
  stop(): Promise<void>;
};

/**
 * Starts the API (`command` is the program and its arguments) on a unix socket that only we can reach, and starts it
 * again whenever it ends, after a wait that grows to 10 s.
 */
export function startEmbeddedApi(options: {
  command: readonly [string, ...string[]];
  env: Record<string, string>;
  log: Logger;
}): EmbeddedApi {
  const { log } = options;
  const [program, ...args] = options.command;
  // why: a path of the data folder may be longer than the 107 bytes that a socket's name can have.
  const folder = mkdtempSync(join(tmpdir(), 'deseo-'));
  const socketPath = join(folder, 'api.sock');
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const backoff = createRestartBackoff();
  let isStopping = false;

  const start = () => {
    backoff.started();
    rmSync(socketPath, { force: true });
    const started = spawn(program, args, {
      env: childEnv({ ...options.env, API_SOCKET: socketPath }),
      // why: in a group of its own it does not get what a terminal sends to ours, and it goes on serving us until we have stopped.
      detached: true,
      // why: the closed channel tells the child that we died abruptly.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.on('error', (error) => log.error({ err: error }, 'the API could not be started'));
    started.on('close', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      const waitMs = backoff.ended();
      log.error({ code, signal, waitMs }, 'the API ended; starting it again');
      timer = setTimeout(start, waitMs);
    });
  };
  start();
  // why: Vite ends the process on SIGTERM before we have stopped, and what watches the API's sources for us misses the closed channel.
  const abandon = () => {
    child?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', abandon);

  return {
    socketPath,
    async ready(upstream, timeoutMs) {
      const until = Date.now() + timeoutMs;
      while (!(await isApiReady(upstream))) {
        if (backoff.quickEnds() >= 3) throw new Error('the API does not start; its log above says why');
        if (Date.now() > until) throw new Error(`the API was not ready within ${timeoutMs / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await endChild(child);
      process.off('exit', abandon);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function endChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(force);
}
