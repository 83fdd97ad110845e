import { readFile, stat, writeFile } from 'node:fs/promises';
import { collagePicture } from '#api/images/collage-picture.ts';
import { CHILD_KEEP_BYTES } from '#api/images/image-limits.ts';
import { ImageRefused } from '#api/images/image-refused.ts';
import { processImage } from '#api/images/process-image.ts';
import type { ImageJob, ImageReply } from '#api/images/processed-image.ts';
import { MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';

// The entry of a child process of the pool: one file or page at a time, over the IPC channel.

async function answer(job: ImageJob): Promise<ImageReply> {
  try {
    if ('page' in job) {
      // why: a child that decodes pictures alone has no use for parsers of pages.
      const { parsePage } = await import('#api/features/base/link-metadata/parse-page.ts');
      return { facts: parsePage(job.page), retire: process.memoryUsage.rss() > CHILD_KEEP_BYTES };
    }
    if ('collage' in job)
      return {
        collage: await collagePicture(job.collage),
        retire: process.memoryUsage.rss() > CHILD_KEEP_BYTES,
      };
    const { path, kind, heic } = job;
    // why: the upload's reader cuts at the same size; this guards against a call with another file
    if ((await stat(path)).size > MAX_UPLOAD_BYTES) throw new ImageRefused('image_too_big');
    const image = await processImage(await readFile(path), kind, { heic });
    return { image, retire: process.memoryUsage.rss() > CHILD_KEEP_BYTES };
  } catch (error) {
    if (!(error instanceof ImageRefused)) {
      return { failed: error instanceof Error ? `${error.stack}` : String(error), retire: true };
    }
    // why: a wasm module that trapped may be left half changed
    const trapped = error.cause instanceof WebAssembly.RuntimeError;
    return {
      refused: error.code,
      detail: error.cause === undefined ? '' : String(error.cause),
      retire: trapped || process.memoryUsage.rss() > CHILD_KEEP_BYTES,
    };
  }
}

// why: a Linux that runs out of memory ends this process before those that people talk to. Other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
process.on('message', async (job: ImageJob) => {
  process.send?.(await answer(job));
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
