import { variantFiles } from '#api/images/processed-image.ts';

/** The names of the files that a picture consists of, by its key. */
export function filesOf(key: string): string[] {
  const { avatar, ...ofGift } = variantFiles;
  const names = key.startsWith('profile/') ? [avatar] : Object.values(ofGift);
  return names.map((name) => `${key}/${name}`);
}
