import type { Logger } from 'pino';
import type { Page, PageFacts } from '#api/features/base/link-metadata/parse-page.ts';
import { defaultChildEntry } from '#api/images/child-command.ts';
import { openChildPool } from '#api/images/child-pool.ts';
import { ChildEnded } from '#api/images/image-child-handle.ts';
import { type ImageRefusal, ImageRefused } from '#api/images/image-refused.ts';
import type { ImageJob, ImageKind, ImageReply, ProcessedImage } from '#api/images/processed-image.ts';

export interface ImagePoolOptions {
  /** How many pictures and pages are worked on at once, each in a process of its own. */
  size: number;
  log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** The child's entry; by default `image-child` beside this file, as source or as bundled. */
  entry?: URL;
  /** Whether HEIC is taken; off where decoding HEVC is not licensed. */
  heic?: boolean;
  /** How many may wait for a free process. */
  queueLimit?: number;
  /** How long each of them waits; with `jobMs` it must be less than callers wait for us (`app.ts`, 30 s). */
  waitMs?: number;
  jobsPerChild?: number;
  /** A picture that takes longer is ended by killing its process. */
  jobMs?: number;
  /** The same of a page: the worst of 3 MB takes less than half of it. */
  pageMs?: number;
  startMs?: number;
  idleMs?: number;
}

export interface ImagePool {
  /**
   * Makes the variants of one uploaded file. Throws ImageRefused: with the reason when the picture is at fault, or `busy`
   * when the queue is full or too slow, the pool is closed, or no process can be started; a plain Error is a bug.
   */
  process(filePath: string, kind: ImageKind): Promise<ProcessedImage>;
  /** Puts two or three stored pictures together as a link preview, a JPEG. Throws as `process` does. */
  collage(files: readonly Uint8Array[]): Promise<Buffer>;
  /**
   * Parses a page that a stranger wrote. Throws ImageRefused `busy` as `process` does, and ChildEnded when the page crashed
   * its process or took so long that it was killed.
   */
  parsePage(page: Page): Promise<PageFacts>;
  /** Refuses what waits, kills what runs, and is fulfilled when every process is gone. */
  close(): Promise<void>;
}

interface WaitingJob {
  job: ImageJob;
  ms: number;
  resolve: (reply: ImageReply) => void;
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
  throw failure(reply);
}

function failure(reply: ImageReply): Error {
  return new Error(`The image pipeline failed: ${'failed' in reply ? reply.failed : 'another reply'}`);
}

function refusedAsImage(error: unknown): never {
  throw error instanceof ChildEnded ? new ImageRefused(REFUSAL_OF_END[error.reason], error) : error;
}

/**
 * Opens the pool of processes that decode uploads and parse strangers' pages (what crashes, loops or runs out of memory
 * costs a child, not the API). No child is started before the first job.
 */
export function openImagePool(options: ImagePoolOptions): ImagePool {
  const { size, log, entry = defaultChildEntry(import.meta.url), heic = true } = options;
  const { queueLimit = 32, waitMs = 8_000, jobMs = 20_000, pageMs = 2_000 } = options;
  const { jobsPerChild = 50, startMs = 20_000, idleMs = 30_000 } = options;
  const children = openChildPool({ log, entry, jobsPerChild, startMs, idleMs });
  const queue: WaitingJob[] = [];
  let running = 0;
  let closed = false;

  async function work({ job, ms }: WaitingJob): Promise<ImageReply> {
    const child = await children.take();
    try {
      const reply = await child.run(job, ms);
      children.giveBack(child, reply.retire);
      return reply;
    } catch (error) {
      if (error instanceof ChildEnded)
        log.warn({ err: error, reason: error.reason }, 'image process ended during its job');
      throw error;
    }
  }

  function next(): void {
    const waiting = running < size ? queue.shift() : undefined;
    if (!waiting) return;
    clearTimeout(waiting.patience);
    running += 1;
    work(waiting)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        running -= 1;
        next();
      });
  }

  const run = (job: ImageJob, ms: number) =>
    new Promise<ImageReply>((resolve, reject) => {
      if (closed || (running >= size && queue.length >= queueLimit)) {
        reject(new ImageRefused('busy'));
        return;
      }
      const patience = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new ImageRefused('busy'));
      }, waitMs);
      const waiting = { job, ms, resolve, reject, patience };
      queue.push(waiting);
      next();
    });

  return {
    process: async (path, kind) => imageOf(await run({ path, kind, heic }, jobMs).catch(refusedAsImage)),
    collage: async (files) => {
      const reply = await run({ collage: files }, jobMs).catch(refusedAsImage);
      if ('collage' in reply) return Buffer.from(reply.collage);
      throw failure(reply);
    },
    parsePage: async (page) => {
      const reply = await run({ page }, pageMs);
      if ('facts' in reply) return reply.facts;
      throw failure(reply);
    },
    close: async () => {
      closed = true;
      for (const waiting of queue.splice(0)) {
        clearTimeout(waiting.patience);
        waiting.reject(new ImageRefused('busy'));
      }
      await children.close();
    },
  };
}
