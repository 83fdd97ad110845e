import type { StoredImage } from '#api/features/base/image-service.ts';
import { variantFiles } from '#api/images/processed-image.ts';
import type { ImageAnswer } from '#contract/images.ts';

export type MediaAddresses = ReturnType<typeof mediaAddresses>;

/**
 * Makes the addresses of pictures. `base` is empty when the programs serve `/media/` themselves, or the address of a
 * bucket or CDN (`MEDIA_URL`), below which pictures have the keys of the image store.
 */
export function mediaAddresses(base: string) {
  const at = (path: string) => `${base || '/media'}/${path}`;
  return {
    /** A user's picture, or the generated one seeded by their id. */
    avatar: (user: { id: string; avatar_key: string | null }): string =>
      user.avatar_key ? at(`${user.avatar_key}/${variantFiles.avatar}`) : `/media/avatar/${user.id}.svg`,
    image: (image: StoredImage): ImageAnswer => ({
      card: at(`${image.key}/${variantFiles.card}`),
      detail: at(`${image.key}/${variantFiles.detail}`),
      share: at(`${image.key}/${variantFiles.share}`),
      width: image.width,
      height: image.height,
      color: image.color,
      animated: image.frames > 1,
    }),
    /** The link preview of a picture. */
    share: (key: string): string => at(`${key}/${variantFiles.share}`),
    /** What a gift shows before it has a picture of its own. */
    placeholder: '/media/placeholder.svg',
  };
}
