import type { heif_context } from 'libheif-js/libheif-wasm/libheif.js';
import createLibHeif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { isDisplayP3 } from '#app/features/images/heic-color.ts';
import type { WorkerMessage } from '#app/features/images/prepare-picture.ts';
import { MAX_PIXELS } from '#contract/image-bounds.ts';

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

/** One decoded plane on the decoder's heap; rows may be padded to `stride` bytes. */
type Plane = { id: unknown; width: number; height: number; stride: number; data: Uint8Array };
type Failure = { code: unknown; message: string };

/**
 * The pixels of a HEIC's primary picture, upright, in its own colour space. `onLoaded` is called once the decoder
 * is there. @throws Error with what the decoder found wrong.
 */
async function heicPixels(bytes: Uint8Array, onLoaded: () => void): Promise<ImageData> {
  const wasm = await fetch(wasmUrl);
  if (!wasm.ok) throw new Error(`the decoder answered ${wasm.status}`);
  const heif = await createLibHeif({ wasmBinary: await wasm.arrayBuffer() });
  onLoaded();
  const context: heif_context = heif.heif_context_alloc();
  const { code, message } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(String(message));
  const handle = answerOf(heif.heif_js_context_get_primary_image_handle(context));
  const width = heif.heif_image_handle_get_width(handle);
  const height = heif.heif_image_handle_get_height(handle);
  if (width * height > MAX_PIXELS) throw new Error('too many pixels');
  const decoded = answerOf(
    heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      heif.heif_chroma.heif_chroma_interleaved_RGBA,
    ),
  );
  const planes: Plane[] = decoded.channels;
  const plane = planes.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved);
  if (!plane) throw new Error('no pixels');
  // why: the worker ends with this picture, so nothing on the heap has to be freed.
  return imageDataOf(plane, isDisplayP3(bytes) ? 'display-p3' : 'srgb');
}

function answerOf<T extends object>(answer: T | Failure | undefined): T {
  if (answer && !('code' in answer)) return answer;
  throw new Error(answer?.message ?? 'no answer');
}

function imageDataOf({ width, height, stride, data }: Plane, colorSpace: PredefinedColorSpace): ImageData {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    pixels.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4);
  }
  return new ImageData(pixels, width, height, { colorSpace });
}
