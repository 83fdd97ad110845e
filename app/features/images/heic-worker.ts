import { heicPixels } from '#app/features/images/heic-pixels.ts';
import type { WorkerMessage } from '#app/features/images/run-image-worker.ts';

// A HEIC becomes a JPEG of quality 0.8. Where the browser reads HEIC itself nothing is loaded.

const QUALITY = 0.8;
const post = (message: WorkerMessage) => self.postMessage(message);

async function jpegOf(source: ImageBitmap | ImageData): Promise<Blob> {
  const canvas = new OffscreenCanvas(source.width, source.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  if (source instanceof ImageData) context.putImageData(source, 0, 0);
  else context.drawImage(source, 0, 0);
  post({ stage: 'encoding' });
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  try {
    const native = await createImageBitmap(file).catch(() => null);
    if (native) return post({ jpeg: await jpegOf(native) });
    post({ stage: 'loading' });
    const pixels = await heicPixels(new Uint8Array(await file.arrayBuffer()), () =>
      post({ stage: 'decoding' }),
    );
    post({ jpeg: await jpegOf(pixels) });
  } catch (error) {
    post({ failed: String(error) });
  }
};
