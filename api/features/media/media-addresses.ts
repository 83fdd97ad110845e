import type { ImageAnswer } from '#contract/images.ts';

/** The columns of a stored picture that its answer needs. */
export type ImageColumns = { key: string; width: number; height: number; color: string; frames: number };

export type MediaAddresses = ReturnType<typeof mediaAddresses>;

/**
 * Makes the addresses of pictures. `base` is empty when the programs serve `/media/` themselves, or the address of a
 * bucket or CDN (`MEDIA_URL`), below which pictures lie under their keys as the image store wrote them.
 */
export function mediaAddresses(base: string) {
  const at = (path: string) => `${base || '/media'}/${path}`;
  return {
    /** A user's picture, or the generated one seeded by their id (spec section 9). */
    avatar: (user: { id: string; avatar_key: string | null }): string =>
      user.avatar_key ? at(`${user.avatar_key}/avatar.webp`) : `/media/avatar/${user.id}.svg`,
    image: (image: ImageColumns): ImageAnswer => ({
      card: at(`${image.key}/card.webp`),
      detail: at(`${image.key}/detail.webp`),
      share: at(`${image.key}/share.jpg`),
      width: image.width,
      height: image.height,
      color: image.color,
      animated: image.frames > 1,
    }),
    /** What a gift shows before it has a picture of its own. */
    placeholder: '/media/placeholder.svg',
  };
}
