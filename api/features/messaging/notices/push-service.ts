import type { Db } from '#api/db/schema.ts';
import type { FetchOptions } from '#api/features/base/link-metadata/guarded-fetch.ts';
import { LinkRefused } from '#api/features/base/link-metadata/link-refused.ts';
import { isPublicAddress } from '#api/features/base/link-metadata/ssrf-guard.ts';
import { checkedAddresses, lookupSystem } from '#api/features/base/link-metadata/web-target.ts';
import { type PushAnswer, postPush } from '#api/features/messaging/notices/post-push.ts';
import { pushKeys } from '#api/features/messaging/notices/push-keys.ts';

/** A browser: where its push service takes messages, and what they are encrypted for it with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

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

/** How to reach push services; the defaults are the guard. */
export type PushReach = Partial<Pick<FetchOptions, 'lookup' | 'allowAddress' | 'timeoutMs'>>;

export type PushService = {
  publicKey(): Promise<string>;
  /** Throws for an address that this server may not connect to, or that has none. */
  check(endpoint: string): Promise<void>;
  /** Never rejects. */
  send(device: PushTarget, message: PushMessage): Promise<PushAnswer>;
};

const TIMEOUT_MS = 10_000;

/** Opens what sends push messages: encrypted for one browser (RFC 8291), signed by the server's key, to the service that it named. */
export function openPush(
  db: Db,
  { contact, site }: { contact: string; site: string },
  { lookup = lookupSystem, allowAddress = isPublicAddress, timeoutMs = TIMEOUT_MS }: PushReach = {},
): PushService {
  const addressesOf = (endpoint: string) => checkedAddresses(new URL(endpoint), lookup, allowAddress);
  const requestTo = async (device: PushTarget, message: PushMessage) => {
    const { default: webPush } = await import('web-push');
    const { endpoint, ...keys } = device;
    return webPush.generateRequestDetails({ endpoint, keys }, declarative(message, site), {
      vapidDetails: { subject: contact, ...(await pushKeys(db)) },
      TTL: message.ttlSeconds,
      topic: message.tag,
      urgency: message.isUrgent ? 'normal' : 'low',
      contentEncoding: 'aes128gcm',
    });
  };
  return {
    publicKey: async () => (await pushKeys(db)).publicKey,
    async check(endpoint) {
      await addressesOf(endpoint);
    },
    async send(device, message) {
      const made = await requestTo(device, message).catch((why: unknown) => ({ why }));
      if ('why' in made) return { kind: 'refused', ...made };
      try {
        return await postPush(made, await addressesOf(device.endpoint), timeoutMs);
      } catch (error) {
        return error instanceof LinkRefused
          ? { kind: 'refused', why: error.reason }
          : { kind: 'later', afterMs: null };
      }
    },
  };
}

/** The payload: what Safari shows by itself (declarative web push), and our worker elsewhere. */
function declarative({ title, body, link, tag }: PushMessage, site: string): string {
  const notification = { title, body, tag, lang: 'es', navigate: `${site}${link}` };
  return JSON.stringify({ web_push: 8030, notification });
}
