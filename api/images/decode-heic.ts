import { refuseTooManyPixels } from '#api/images/declared-size.ts';
import { heifProfile } from '#api/images/heif-profile.ts';
import { withJpegProfile } from '#api/images/jpeg-profile.ts';
import {
  type HeifHandle,
  type HeifPixels,
  heifAnswer,
  type LibHeif,
  loadLibHeif,
  readHeif,
} from '#api/images/load-libheif.ts';
import { fromPixels, openSharp } from '#api/images/open-sharp.ts';

/** HEIC is converted to JPEG of this quality. */
const QUALITY = 80;

/** The pixels of one picture as a JPEG. They are read where they lie on the wasm heap: 48 megapixels are 192 MB. */
async function toJpeg(heif: LibHeif, handle: HeifHandle): Promise<Buffer> {
  const decoded: HeifPixels = heifAnswer(
    heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      heif.heif_chroma.heif_chroma_interleaved_RGBA,
    ),
  );
  try {
    const plane = decoded.channels.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved);
    if (!plane) throw new Error('libheif gave no pixels');
    const { width, height, stride, data } = plane;
    // why: rows may be padded, so the padding is read as pixels and cut off
    return await openSharp(fromPixels(data, stride / 4, height, 4))
      .extract({ left: 0, top: 0, width, height })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } finally {
    heif.heif_image_release(decoded.image);
  }
}

/**
 * Decodes a HEIC's primary picture to a JPEG (quality 0.8) that is upright and carries its colour profile.
 * libheif applies the rotation itself, and the JPEG has no EXIF left that would say it again.
 * Throws ImageRefused `image_too_large`, or an Error with what libheif found wrong.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Buffer> {
  const heif = await loadLibHeif();
  const context = heif.heif_context_alloc();
  try {
    readHeif(heif, context, bytes);
    const handle: HeifHandle = heifAnswer(heif.heif_js_context_get_primary_image_handle(context));
    try {
      refuseTooManyPixels({
        width: heif.heif_image_handle_get_width(handle),
        height: heif.heif_image_handle_get_height(handle),
      });
      const profile = await heifProfile(heif, handle);
      const jpeg = await toJpeg(heif, handle);
      return profile ? withJpegProfile(jpeg, profile) : jpeg;
    } finally {
      heif.heif_image_handle_release(handle);
    }
  } finally {
    heif.heif_context_free(context);
  }
}
