import { type ChildProcess, spawn } from 'node:child_process';
import { CHILD_ENV, childCommand } from '#api/images/child-command.ts';
import type { ImageJob, ImageReply } from '#api/images/processed-image.ts';

const STDERR_KEPT = 2000;

/** A child that ended before it answered: by itself, by a signal from outside, or by us because time was up. */
export class ChildEnded extends Error {
  override name = 'ChildEnded';
  readonly reason: 'crashed' | 'killed' | 'timeout';

  constructor(reason: ChildEnded['reason'], how: string) {
    super(how);
    this.reason = reason;
  }
}

/** One running child process of the pool; it does one job at a time. */
export interface ImageChild {
  pid: number | undefined;
  /** Waits until the child takes jobs. Throws ChildEnded when it ends first; after `ms` it is killed. */
  ready(ms: number): Promise<void>;
  /** Gives the child's answer. Throws ChildEnded; after `ms` the child is killed. */
  run(job: ImageJob, ms: number): Promise<ImageReply>;
  /** Lets an idle child end by itself. */
  stop(): void;
  /** Fulfilled once the process is gone. */
  gone: Promise<void>;
}

// why: decoders crash with SIGSEGV, SIGABRT and the like; these are sent by a person or by a kernel out of memory
const OUTSIDE = new Set<string | null>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

/** Waits for the next message; throws ChildEnded when the process ends or `ms` pass first. */
function nextMessage<T>(child: ChildProcess, ms: number, stderr: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, ms);
    const settle = (action: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      action();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message as T));
    const onError = (error: Error) =>
      settle(() => reject(new ChildEnded(error.name === 'AbortError' ? 'killed' : 'crashed', error.message)));
    const onExit = (code: number | null, signal: string | null) => {
      const reason = timedOut ? 'timeout' : OUTSIDE.has(signal) ? 'killed' : 'crashed';
      settle(() => reject(new ChildEnded(reason, `exit ${code ?? signal}: ${stderr()}`)));
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

/**
 * Starts a child. Takes the entry to run and a signal that kills the child at any time; a start that fails shows in `ready`.
 */
export async function startImageChild(entry: URL, signal: AbortSignal): Promise<ImageChild> {
  const [program, programArguments] = await childCommand(entry);
  const child = spawn(program, programArguments, {
    env: CHILD_ENV,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-STDERR_KEPT);
  });
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
    // why: a program that cannot be started never exits
    child.on('error', () => child.pid ?? resolve());
  });
  return {
    pid: child.pid,
    gone,
    ready: async (ms) => {
      await nextMessage(child, ms, () => said);
    },
    run: (job, ms) => {
      const reply = nextMessage<ImageReply>(child, ms, () => said);
      // why: a channel that is closed already shows as the exit that nextMessage waits for
      child.send(job, () => {});
      return reply;
    },
    stop: () => child.connected && child.disconnect(),
  };
}
