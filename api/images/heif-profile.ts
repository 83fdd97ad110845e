import sharp from 'sharp';
import type { HeifHandle, LibHeif } from '#api/images/load-libheif.ts';

const NCLX = 0x6e636c78;
const DISPLAY_P3_PRIMARIES = 12;
const ERROR_STRUCT_BYTES = 12;
// why: a photo's colour profile has a few hundred bytes, a printer's some hundred thousand; anything larger is none
const MOST_PROFILE_BYTES = 4_000_000;

/** The ICC profile in the file, or null. */
function embeddedProfile(heif: LibHeif, ptr: number): Uint8Array | null {
  const size = heif._heif_image_handle_get_raw_color_profile_size(ptr);
  if (size === 0 || size > MOST_PROFILE_BYTES) return null;
  const error = heif._malloc(ERROR_STRUCT_BYTES);
  const profile = heif._malloc(size);
  heif._heif_image_handle_get_raw_color_profile(error, ptr, profile);
  const bytes = heif.HEAPU8.slice(profile, profile + size);
  heif._free(profile);
  heif._free(error);
  return bytes;
}

/** The colour primaries named by number (`nclx`) instead of by a profile, or 0. */
function namedPrimaries(heif: LibHeif, ptr: number): number {
  if (heif._heif_image_handle_get_color_profile_type(ptr) !== NCLX) return 0;
  const error = heif._malloc(ERROR_STRUCT_BYTES);
  const out = heif._malloc(4);
  heif.HEAPU32[out >> 2] = 0;
  heif._heif_image_handle_get_nclx_color_profile(error, ptr, out);
  const nclx: number = heif.HEAPU32[out >> 2];
  // why: the struct begins with a version byte, then the primaries, aligned to four bytes
  const primaries: number = nclx === 0 ? 0 : heif.HEAPU32[(nclx + 4) >> 2];
  if (nclx !== 0) heif._heif_nclx_color_profile_free(nclx);
  heif._free(out);
  heif._free(error);
  return primaries;
}

/** The Display P3 profile that comes with libvips. */
async function displayP3(): Promise<Uint8Array | null> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  const { icc } = await sharp(await pixel.withIccProfile('p3').jpeg().toBuffer()).metadata();
  return icc ?? null;
}

/**
 * The colour profile of a HEIC's picture, or null for sRGB. libheif hands out the numbers as they are stored, and phones
 * store Display P3, so showing them right needs this.
 */
export async function heifProfile(heif: LibHeif, { $$: { ptr } }: HeifHandle): Promise<Uint8Array | null> {
  const embedded = embeddedProfile(heif, ptr);
  if (embedded) return embedded;
  return namedPrimaries(heif, ptr) === DISPLAY_P3_PRIMARIES ? displayP3() : null;
}
