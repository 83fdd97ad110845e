/** The formats that are taken: their names in sentences and their file extensions, since browsers know no type for some. */
export const imageFormats = {
  gif: { name: 'GIF', extensions: ['.gif'] },
  png: { name: 'PNG', extensions: ['.png'] },
  tga: { name: 'TGA', extensions: ['.tga'] },
  pbm: { name: 'PBM', extensions: ['.pbm'] },
  jpeg: { name: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  qoi: { name: 'QOI', extensions: ['.qoi'] },
  tiff: { name: 'TIFF', extensions: ['.tif', '.tiff'] },
  webp: { name: 'WebP', extensions: ['.webp'] },
  bmp: { name: 'BMP', extensions: ['.bmp'] },
  heic: { name: 'HEIC', extensions: ['.heic', '.heif'] },
} as const;
export type ImageFormat = keyof typeof imageFormats;

const formats = Object.values(imageFormats);

/** The `accept` attribute of every file field that takes an image. */
export const IMAGE_ACCEPT = ['image/*', ...formats.flatMap(({ extensions }) => extensions)].join(',');

/** The names in a sentence: 'GIF, PNG … o HEIC'. */
export const FORMAT_NAMES = formats
  .map(({ name }) => name)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' o ');
