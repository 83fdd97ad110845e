import { createSession, type SessionStorage } from '@remix-run/node';
import { defaults, seal, unseal } from 'iron-webcrypto';
import { z } from 'zod';
import { goneCookie, ownCookie } from '#app/.server/session/own-cookie.ts';
import type { SessionCache } from '#app/.server/session/session-cache.ts';
import { type SessionContent, signedIn } from '#app/.server/session/signed-in.ts';
import { SESSION_DAYS } from '#contract/session-days.ts';

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;
const sealing = { ...defaults, ttl: SESSION_SECONDS * 1000 };

const content = z.looseObject({ user: signedIn.optional() });

/**
 * Sessions that live whole in a cookie, sealed (encrypted and signed), so that the token is never in the clear.
 * A cookie that cannot be opened (old secret, tampered, expired, other shape) is an empty session.
 */
export function createSealedStorage(options: {
  secret: string;
  secure: boolean;
  /** What is known of cookies that were opened before. */
  cache?: SessionCache;
}): SessionStorage<SessionContent> {
  const cookie = ownCookie({ name: '', isSecure: options.secure, seconds: SESSION_SECONDS });
  return {
    async getSession(header) {
      const sealed: unknown = await cookie.parse(header ?? null);
      if (typeof sealed !== 'string' || sealed === '') return createSession();
      const unsealed = () => open(sealed, options.secret);
      return createSession(await (options.cache?.get(sealed, unsealed) ?? unsealed()));
    },
    async commitSession(session, init) {
      return cookie.serialize(await seal(session.data, options.secret, sealing), init);
    },
    destroySession: () => goneCookie(cookie),
  };
}

async function open(sealed: string, secret: string): Promise<SessionContent | undefined> {
  try {
    const parsed = content.safeParse(await unseal(sealed, secret, sealing));
    return parsed.success ? (parsed.data as SessionContent) : undefined;
  } catch {
    return undefined;
  }
}
