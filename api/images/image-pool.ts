import type { Logger } from 'pino';
import { defaultChildEntry } from '#api/images/child-command.ts';
import { openChildPool } from '#api/images/child-pool.ts';
import { ChildEnded } from '#api/images/image-child-handle.ts';
import { type ImageRefusal, ImageRefused } from '#api/images/image-refused.ts';
import type { ImageKind, ImageReply, ProcessedImage } from '#api/images/processed-image.ts';

export interface ImagePoolOptions {
  /** How many pictures are worked on at once, each in a process of its own. */
  size: number;
  log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** The child's entry; by default `image-child` beside this file, as source or as bundled. */
  entry?: URL;
  /** Whether HEIC is taken; off where decoding HEVC is not licensed. */
  heic?: boolean;
  /** How many pictures may wait for a free process. */
  queueLimit?: number;
  /** How long each of them waits; with `jobMs` it must be less than callers wait for us (`app.ts`, 30 s). */
  waitMs?: number;
  jobsPerChild?: number;
  /** A job that takes longer is ended by killing its process. */
  jobMs?: number;
  startMs?: number;
  idleMs?: number;
}

export interface ImagePool {
  /**
   * Makes the variants of one uploaded file. Throws ImageRefused: with the reason when the picture is at fault, or `busy`
   * when the queue is full or too slow, the pool is closed, or no process can be started; a plain Error is a bug.
   */
  process(filePath: string, kind: ImageKind): Promise<ProcessedImage>;
  /** Refuses what waits, kills what runs, and is fulfilled when every process is gone. */
  close(): Promise<void>;
}

interface WaitingJob {
  path: string;
  kind: ImageKind;
  resolve: (image: ProcessedImage) => void;
  reject: (error: unknown) => void;
  patience: NodeJS.Timeout;
}

const REFUSAL_OF_END = {
  crashed: 'image_damaged',
  timeout: 'image_too_large',
  // why: someone else ended it, so it says nothing about the picture
  killed: 'busy',
} as const satisfies Record<ChildEnded['reason'], ImageRefusal>;

function imageOf(reply: ImageReply): ProcessedImage {
  if ('image' in reply) return reply.image;
  if ('refused' in reply) throw new ImageRefused(reply.refused, reply.detail);
  throw new Error(`The image pipeline failed: ${reply.failed}`);
}

/**
 * Opens the pool of processes that decode uploads (a decoder that crashes, loops or runs out of memory
 * costs a child, not the API). No child is started before the first job.
 */
export function openImagePool(options: ImagePoolOptions): ImagePool {
  const { size, log, entry = defaultChildEntry(import.meta.url), heic = true } = options;
  const { queueLimit = 32, waitMs = 8_000, jobMs = 20_000 } = options;
  const { jobsPerChild = 50, startMs = 20_000, idleMs = 30_000 } = options;
  const children = openChildPool({ log, entry, jobsPerChild, startMs, idleMs });
  const queue: WaitingJob[] = [];
  let running = 0;
  let closed = false;

  async function work({ path, kind }: WaitingJob): Promise<ProcessedImage> {
    const child = await children.take();
    try {
      const reply = await child.run({ path, kind, heic }, jobMs);
      children.giveBack(child, reply.retire);
      return imageOf(reply);
    } catch (error) {
      if (!(error instanceof ChildEnded)) throw error;
      log.warn({ err: error, reason: error.reason }, 'image process ended during its job');
      throw new ImageRefused(REFUSAL_OF_END[error.reason], error);
    }
  }

  function next(): void {
    const job = running < size ? queue.shift() : undefined;
    if (!job) return;
    clearTimeout(job.patience);
    running += 1;
    work(job)
      .then(job.resolve, job.reject)
      .finally(() => {
        running -= 1;
        next();
      });
  }

  return {
    process: (path, kind) =>
      new Promise((resolve, reject) => {
        if (closed || (running >= size && queue.length >= queueLimit)) {
          reject(new ImageRefused('busy'));
          return;
        }
        const patience = setTimeout(() => {
          queue.splice(queue.indexOf(job), 1);
          reject(new ImageRefused('busy'));
        }, waitMs);
        const job = { path, kind, resolve, reject, patience };
        queue.push(job);
        next();
      }),
    close: async () => {
      closed = true;
      for (const job of queue.splice(0)) {
        clearTimeout(job.patience);
        job.reject(new ImageRefused('busy'));
      }
      await children.close();
    },
  };
}
