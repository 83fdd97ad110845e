const BASE = 'http://same.invalid';

/** Room for the longest link of a deseo, which another app may share with somebody who has to sign in first (`share-target.ts`). */
const MAX_LENGTH = 7000;

/**
 * A path of this site to go on to, from an untrusted value: `/home/create` stays, anything that could leave the
 * site or hide where it goes (`//host`, `/\host`, `..`, control characters, and all of these encoded) becomes `fallback`.
 */
export function safeRedirect(to: unknown, fallback = '/home'): string {
  if (typeof to !== 'string' || to.length > MAX_LENGTH || !isPlainPath(to)) return fallback;
  const [path = ''] = to.split(/[?#]/);
  let decoded = path;
  // why: a path encoded twice is decoded twice by some server or proxy on the way.
  for (let round = 0; round < 3; round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return fallback;
    }
    if (!isPlainPath(decoded)) return fallback;
  }
  const { origin, pathname, search, hash } = new URL(to, BASE);
  // why: as a header can carry it; a line break or an emoji as typed would make an error of the redirect.
  return origin === BASE ? `${pathname}${search}${hash}` : fallback;
}

function isPlainPath(value: string): boolean {
  return value.startsWith('/') && !/\.\.|\/\/|\\|[\p{Cc}\p{Zl}\p{Zp}]/u.test(pathOf(value));
}

function pathOf(value: string): string {
  return value.split(/[?#]/)[0] ?? '';
}
