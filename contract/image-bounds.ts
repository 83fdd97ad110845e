import { FORMAT_NAMES } from '#contract/image-formats.ts';

// why: beside the shapes and not among them, since what shrinks pictures in the browser needs no zod.

/** The most raw bytes of one picture that are read; more answers 413. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** More pixels than this no picture may have: 48 and 50 megapixel phones pass, 108 and 200 do not. */
export const MAX_PIXELS = 50_000_000;
/** Over this a still picture is made smaller. */
export const COMPRESS_OVER_BYTES = 1024 * 1024;
/** Over this, after compression, a picture is refused. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
export const COMPRESSED_SIDE_PX = 800;
export const COMPRESSED_QUALITY = 0.6;

export const imageTexts = {
  unsupported: `Formato de imagen no soportado. Usa ${FORMAT_NAMES}.`,
  tooBig: 'La imagen sigue siendo muy grande. Por favor usa una imagen más pequeña.',
  damaged: 'La imagen está dañada o incompleta. Prueba con otra.',
  tooManyPixels: 'La imagen tiene demasiados píxeles. Usa una más pequeña.',
  tooLarge: 'La imagen es muy grande para el servidor. Intenta con una imagen más pequeña.',
  tooManyAtOnce: 'Ya estamos recibiendo muchas imágenes tuyas. Esperá un momento y probá de nuevo.',
  noRoom: 'No queda espacio para guardar. Avisale a quien administra el sitio.',
} as const;
