import { defaults, seal, unseal } from 'iron-webcrypto';
import type { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { goneCookie, ownCookie } from '#app/.server/session/own-cookie.ts';

type CookiePage = Pick<RequestContext, 'services' | 'isSecure'>;

/** A value that a visitor carries from page to page without being able to read or change it. */
export type SealedCookie<T> = {
  /** What the request brings; null when there is nothing, or nothing that we sealed in time. */
  read(page: CookiePage & Pick<RequestContext, 'request'>): Promise<T | null>;
  /** The `Set-Cookie` value that keeps it. */
  header(page: CookiePage, value: T): Promise<string>;
  /** The `Set-Cookie` value that takes it away. */
  clear(page: CookiePage): Promise<string>;
};

/**
 * A short-lived cookie of ours, encrypted and signed. The name is part of the seal, so that no cookie can be passed off as
 * another.
 */
export function sealedCookie<S extends z.ZodType>(options: {
  name: string;
  schema: S;
  seconds: number;
}): SealedCookie<z.output<S>> {
  const { name, schema, seconds } = options;
  const sealing = { ...defaults, ttl: seconds * 1000 };
  const secret = (page: CookiePage) => `${page.services.secret} ${name}`;
  const cookie = ({ isSecure }: CookiePage) => ownCookie({ name, isSecure, seconds });
  return {
    async read(page) {
      const sealed: unknown = await cookie(page).parse(page.request.headers.get('cookie'));
      if (typeof sealed !== 'string' || sealed === '') return null;
      const opened = await unseal(sealed, secret(page), sealing).catch(() => null);
      const parsed = schema.safeParse(opened);
      return parsed.success ? parsed.data : null;
    },
    async header(page, value) {
      return cookie(page).serialize(await seal(value, secret(page), sealing));
    },
    clear: (page) => goneCookie(cookie(page)),
  };
}
