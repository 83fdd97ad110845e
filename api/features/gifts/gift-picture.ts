import type { StoredImage } from '#api/features/media/image-shelf.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import type { Services } from '#api/services.ts';

/**
 * Stores a gift's picture, which came as a file or is fetched from an address under the guard of contract "Links", and
 * runs `refer` with it. Throws what the picture is refused for, or `metadata_unavailable` for the address.
 */
export function withPicture<T>(
  { images, links }: Services,
  source: UploadedFile | string,
  refer: (image: StoredImage) => Promise<T>,
): Promise<T> {
  if (typeof source !== 'string') return images.keep(source.path, 'gift', refer);
  return links.withImage(source, (path) => images.keep(path, 'gift', refer));
}
