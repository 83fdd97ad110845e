import type { WorkerMessage } from '#app/features/images/prepare-picture.ts';
import { COMPRESSED_QUALITY, COMPRESSED_SIDE_PX } from '#contract/image-bounds.ts';

// Over 1 MB the longest side becomes 800 px, JPEG of quality 0.6, upright, on white.

const post = (message: WorkerMessage) => self.postMessage(message);

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, COMPRESSED_SIDE_PX / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    post({ jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: COMPRESSED_QUALITY }) });
  } catch (error) {
    post({ failed: String(error) });
  }
};
