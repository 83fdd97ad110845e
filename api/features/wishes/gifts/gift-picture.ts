import type { StoredImage } from '#api/features/base/image-service.ts';
import type { UploadedFile } from '#api/http/read-multipart.ts';
import type { Services } from '#api/services.ts';

/** Counts a picture that is fetched for somebody; throws `too_many_requests`. */
export type CountPicture = () => Promise<void>;

/** A picture that came as a file, which is counted already, or the address of one with how to count it. */
export type PictureSource = UploadedFile | { address: string; count: CountPicture };

/**
 * Stores a gift's picture, which came as a file or is fetched from an address under the guard of `guarded-fetch.ts`, and
 * runs `refer` with it. Throws what the picture is refused for, or `metadata_unavailable` for the address.
 */
export async function withPicture<T>(
  { images, links }: Services,
  source: PictureSource,
  refer: (image: StoredImage) => Promise<T>,
): Promise<T> {
  if ('path' in source) return images.keep(source.path, 'gift', refer);
  await source.count();
  return links.withImage(source.address, (path) => images.keep(path, 'gift', refer));
}
