import { Agent } from 'undici';
import type { Db } from '#api/db/schema.ts';
import { type FetchOptions, pinnedTo } from '#api/features/link-metadata/guarded-fetch.ts';
import { LinkRefused } from '#api/features/link-metadata/link-refused.ts';
import { isPublicAddress } from '#api/features/link-metadata/ssrf-guard.ts';
import { checkedAddresses, lookupSystem } from '#api/features/link-metadata/web-target.ts';
import type { Device } from '#api/features/notices/push-device-store.ts';
import { type PushKeys, pushKeys } from '#api/features/notices/push-keys.ts';

/** What a device shows, and opens by a press; `tag` is what it is about: a newer one takes the place of an older. */
export type PushMessage = {
  title: string;
  body: string;
  /** A path of the web app. */
  link: string;
  /** At most 32 signs of base64url (`Topic`, RFC 8030). */
  tag: string;
  ttlSeconds: number;
  isUrgent: boolean;
};

/** What a push service said: taken, that the device is gone, to come again after so long (milliseconds), or no for good. */
export type PushAnswer = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterMs: number | null };

/** How to reach push services; the defaults are the guard. */
export type PushReach = Partial<Pick<FetchOptions, 'lookup' | 'allowAddress' | 'timeoutMs'>> & {
  ca?: string;
};

export type PushService = {
  publicKey(): Promise<string>;
  /** Throws `LinkRefused` for an address that this server may not connect to. */
  check(endpoint: string): Promise<void>;
  send(device: Device, message: PushMessage): Promise<PushAnswer>;
};

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;
/** What `Retry-After` may ask for at most; more is for another day. */
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000;

/** Opens what sends push messages: encrypted for one browser (RFC 8291), signed by the server's key, to the service that it named. */
export function openPush(
  db: Db,
  { contact, site }: { contact: string; site: string },
  reach: PushReach = {},
): PushService {
  let keys: Promise<PushKeys> | undefined;
  const known = () => {
    keys ??= pushKeys(db).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  const addressesOf = (endpoint: string) =>
    checkedAddresses(new URL(endpoint), reach.lookup ?? lookupSystem, reach.allowAddress ?? isPublicAddress);
  return {
    publicKey: async () => (await known()).publicKey,
    async check(endpoint) {
      await addressesOf(endpoint);
    },
    async send(device, message) {
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
        JSON.stringify(declarative(message, site)),
        {
          vapidDetails: { subject: contact, ...(await known()) },
          TTL: message.ttlSeconds,
          topic: message.tag,
          urgency: message.isUrgent ? 'normal' : 'low',
          contentEncoding: 'aes128gcm',
        },
      );
      try {
        return await post(device.endpoint, { headers, body }, await addressesOf(device.endpoint), reach);
      } catch (error) {
        if (error instanceof LinkRefused && error.reason !== 'timeout') return { kind: 'refused' };
        return { kind: 'later', afterMs: null };
      }
    },
  };
}

/** The payload: what Safari shows by itself (declarative web push), and our worker elsewhere. */
function declarative({ title, body, link, tag }: PushMessage, site: string) {
  return { web_push: 8030, notification: { title, body, tag, lang: 'es', navigate: `${site}${link}` } };
}

type Request = { headers: Record<string, string | number>; body: Buffer };

async function post(
  endpoint: string,
  { headers, body }: Request,
  addresses: string[],
  { timeoutMs = TIMEOUT_MS }: PushReach,
): Promise<PushAnswer> {
  const { origin, pathname, search } = new URL(endpoint);
  const agent = new Agent({
    connect: { lookup: pinnedTo(addresses), timeout: timeoutMs },
    maxResponseSize: MAX_ANSWER_BYTES,
  });
  try {
    const response = await agent.request({
      ...{ origin, path: pathname + search, method: 'POST', body },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // why: an unread body rejects with an abort of its own, which nobody awaits.
    response.body.on('error', () => undefined);
    return answerOf(response.statusCode, response.headers['retry-after']);
  } finally {
    await agent.destroy();
  }
}

function answerOf(status: number, retryAfter: string | string[] | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused' };
  const seconds = Number(retryAfter);
  const isSaid = Number.isFinite(seconds) && seconds > 0;
  return { kind: 'later', afterMs: isSaid ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null };
}
