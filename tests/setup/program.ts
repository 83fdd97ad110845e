import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
/** What `npm start` gives to Node: its bounds of memory, then the script, which takes 'api' or 'web' after it. */
export const startArgs: readonly string[] = scripts.start.replace('exec node ', '').split(' ');

const READY_MS = 30_000;

/** A program of ours that runs for a test. */
export type Program = { pid: number; log(): string; stop(signal?: NodeJS.Signals): Promise<void> };

/**
 * Where a program runs (by default in our folder), how many files it may have open (by default what we may), and how long it may
 * take until it is ready.
 */
export type ProgramPlace = { folder?: string; openFiles?: number; readyMs?: number };

/** Starts a Node program and waits until `healthUrl` answers well. Throws with its output when that takes too long. */
export async function startProgram(
  args: readonly string[],
  environment: Record<string, string>,
  healthUrl: string,
  { folder, openFiles, readyMs = READY_MS }: ProgramPlace = {},
): Promise<Program> {
  let output = '';
  const command = [process.execPath, ...args];
  const [file = '', ...rest] = openFiles
    ? ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...command]
    : command;
  const child = spawn(file, rest, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    ...(folder && { cwd: folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const program: Program = {
    pid: child.pid ?? 0,
    log: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
  for (const end = Date.now() + readyMs; Date.now() < end && child.exitCode === null; ) {
    if ((await fetch(healthUrl).catch(() => null))?.ok) return program;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`${args.join(' ')} did not get ready:\n${output}`);
}
