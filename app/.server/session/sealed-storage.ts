import { createSession, type SessionStorage } from '@remix-run/node';
import { defaults, seal, unseal } from 'iron-webcrypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { goneCookie, ownCookie } from '#app/.server/session/own-cookie.ts';
import { SESSION_DAYS } from '#contract/session-days.ts';

/** Who is signed in, as the cookie keeps it. `since` is when the cookie was last written (milliseconds). */
const signedIn = z.object({
  token: z.string().min(1),
  userId: z.string().min(1),
  onboarded: z.boolean(),
  since: z.number(),
  /** Where their days begin, by the API; missing in sessions of a browser that never told. */
  timeZone: z.string().optional(),
  /** That this session began by a password, until the cookie is written anew. */
  byPassword: z.literal(true).optional(),
});
export type SignedIn = z.output<typeof signedIn>;

/** What the session holds: nobody, or one person under the key that remix-auth reads. */
export type SessionContent = { user: SignedIn };

/** How long what a cookie held is remembered without unsealing it again; short beside the 30 days that a seal lasts. */
const KEPT_MS = 60_000;
const MAX_KEPT = 2_000;

/** What the cookies of the last minute held. Opening a seal derives two keys, which costs more than many a page. */
export type SessionCache = {
  /** What the sealed text holds; `open` is asked when that is not known. A seal that does not open is not kept. */
  get(sealed: string, open: () => Promise<SessionContent | undefined>): Promise<SessionContent | undefined>;
};

/** In this process's memory, bounded; `now` in milliseconds. */
export function createSessionCache(now: () => number = Date.now): SessionCache {
  const known = new LRUCache<string, SessionContent>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    async get(sealed, open) {
      const kept = known.get(sealed);
      if (kept) return kept;
      const content = await open();
      if (content) known.set(sealed, content);
      return content;
    },
  };
}

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
