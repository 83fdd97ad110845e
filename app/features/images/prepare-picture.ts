import {
  COMPRESS_OVER_BYTES,
  imageTexts,
  MAX_IMAGE_BYTES,
  MAX_UPLOAD_BYTES,
} from '#contract/image-bounds.ts';
import type { ImageFormat } from '#contract/image-formats.ts';
import { sniffImage } from '#contract/sniff-image.ts';

/** Said of a picture that the browser cannot make smaller. */
const COMPRESS_FAILED = 'Error al comprimir la imagen. Intenta con una imagen más pequeña.';

/** What is told while a picture is made ready: the stage of a HEIC's conversion, its end, or that it is made smaller. */
export type PictureProgress = HeicStage | 'converted' | 'not-converted' | 'compressing' | 'compressed';

const refusals: Partial<Record<UploadStrategy, string>> = {
  unsupported: imageTexts.unsupported,
  'too-big': imageTexts.tooBig,
};

/**
 * Prepares a chosen picture for the upload, in workers: HEIC becomes JPEG, pictures over 1 MB are
 * shrunk. What takes longer than 20 s or this browser cannot convert is sent as it is: the server applies the same rules.
 * @throws PictureRefused with the sentence to show.
 */
export async function preparePicture(file: File, tell: (progress: PictureProgress) => void): Promise<File> {
  if (file.size > MAX_UPLOAD_BYTES) throw new PictureRefused(imageTexts.tooLarge);
  const plan = uploadStrategy(new Uint8Array(await file.arrayBuffer()));
  const refusal = refusals[plan];
  if (refusal) throw new PictureRefused(refusal);
  if (plan === 'send') return file;
  if (plan === 'compress') return compress(file, tell);
  const jpeg = await convert(file, tell);
  if (!jpeg) return file;
  return uploadStrategy(new Uint8Array(await jpeg.arrayBuffer())) === 'compress'
    ? compress(jpeg, tell)
    : jpeg;
}

async function convert(file: File, tell: (progress: PictureProgress) => void): Promise<File | null> {
  tell('loading');
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module', name: 'heic' });
  const jpeg = await runImageWorker(worker, file, tell).catch(() => null);
  tell(jpeg ? 'converted' : 'not-converted');
  return jpeg && asJpeg(jpeg, file.name);
}

async function compress(file: File, tell: (progress: PictureProgress) => void): Promise<File> {
  tell('compressing');
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), {
    type: 'module',
    name: 'shrink',
  });
  const jpeg = await runImageWorker(worker, file).catch(() => {
    throw new PictureRefused(COMPRESS_FAILED);
  });
  if (!jpeg) return file;
  if (jpeg.size > MAX_IMAGE_BYTES) throw new PictureRefused(imageTexts.tooBig);
  tell('compressed');
  return asJpeg(jpeg, file.name);
}

function asJpeg(jpeg: Blob, name: string): File {
  return new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** A picture that cannot be taken; the message is the sentence to show. */
class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** What is done with a picture before it is sent: nothing, made smaller, converted first, or refused. */
type UploadStrategy = 'send' | 'compress' | 'convert' | 'too-big' | 'unsupported';

/** Formats that browsers cannot decode; the server applies the rule to them. */
const RAW: ReadonlySet<ImageFormat> = new Set(['tiff', 'tga', 'pbm', 'qoi']);
const WEBP_FLAGS_AT = 20;
const ANIMATION_FLAG = 2;

/** Decides what an upload needs (`docs/product/images.md`) by the bytes, never by the name. Takes the whole file. */
export function uploadStrategy(bytes: Uint8Array): UploadStrategy {
  const format = sniffImage(bytes);
  if (!format) return 'unsupported';
  if (format === 'heic') return 'convert';
  if (bytes.length <= COMPRESS_OVER_BYTES || RAW.has(format)) return 'send';
  if (format === 'gif' || (format === 'webp' && isAnimatedWebp(bytes))) {
    return bytes.length > MAX_IMAGE_BYTES ? 'too-big' : 'send';
  }
  return 'compress';
}

/** An extended WebP (`VP8X`) says in its flags whether it moves. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = bytes[15] === 'X'.charCodeAt(0);
  return isExtended && ((bytes[WEBP_FLAGS_AT] ?? 0) & ANIMATION_FLAG) !== 0;
}

/** What a picture's worker tells: a stage it has reached, at last the JPEG, or that it failed. */
export type WorkerMessage = { stage: HeicStage } | { jpeg: Blob } | { failed: string };

/** The stages of converting a HEIC (the decoder itself tells nothing). */
export type HeicStage = 'loading' | 'decoding' | 'encoding';

const TIMEOUT_MS = 20_000;

/**
 * Converts a file to JPEG in a worker of its own. Gives null after 20 s: then the file is sent as it is.
 * @throws Error when the worker cannot make it.
 */
function runImageWorker(
  worker: Worker,
  file: Blob,
  onStage: (stage: HeicStage) => void = () => undefined,
): Promise<Blob | null> {
  return new Promise<Blob | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    worker.onmessage = ({ data: message }: MessageEvent<WorkerMessage>) => {
      if ('stage' in message) return onStage(message.stage);
      clearTimeout(timer);
      if ('jpeg' in message) resolve(message.jpeg);
      else reject(new Error(message.failed));
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      reject(new Error(event.message || 'the worker could not be started'));
    };
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
