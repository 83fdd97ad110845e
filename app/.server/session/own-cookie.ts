import { type Cookie, createCookie } from '@remix-run/node';

type CookieKind = {
  /** What follows `deseo-`; '' for the session's own. */
  name: string;
  /** Whether the visitor speaks https. */
  isSecure: boolean;
  seconds: number;
};

/**
 * The name of a cookie of ours. On https it begins with `__Host-`, which browsers take from this very host alone, so that no
 * neighbour domain can plant one.
 */
export function cookieName({ name, isSecure }: Pick<CookieKind, 'name' | 'isSecure'>): string {
  return `${isSecure ? '__Host-' : ''}deseo${name && `-${name}`}`;
}

/** A cookie of ours: out of the scripts' reach, for the whole site, `Secure` on https; signed where there are `secrets`. */
export function ownCookie(kind: CookieKind & { secrets?: string[] }): Cookie {
  const { isSecure, seconds, secrets } = kind;
  return createCookie(cookieName(kind), {
    httpOnly: true,
    // why: Lax and not Strict so that a link from a chat opens signed in; GET therefore changes nothing.
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    maxAge: seconds,
    ...(secrets && { secrets }),
  });
}

/** The `Set-Cookie` value that takes a cookie away. */
export function goneCookie(cookie: Cookie): Promise<string> {
  return cookie.serialize('', { maxAge: undefined, expires: new Date(0) });
}

/** The `Set-Cookie` value of a cookie like those of `ownCookie` whose value is letters as they are, which takes less room. */
export function plainCookie(kind: CookieKind, value: string): string {
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${kind.seconds}${kind.isSecure ? '; Secure' : ''}`;
  return `${cookieName(kind)}=${value}; ${flags}`;
}
