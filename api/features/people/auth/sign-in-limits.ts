import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderName } from '#api/features/base/providers/providers.ts';
import { hashSecretToken } from '#api/features/base/secret-token.ts';
import { type Counted, countTries, type TryKey } from '#api/features/base/try-counts.ts';
import { isKnownDevice } from '#api/features/people/auth/known-devices.ts';
import { type Limit, tooManyRequests } from '#api/http/rate-limits.ts';
import type { Services } from '#api/services.ts';
import { clientIpKeys } from '#contract/client-ip-keys.ts';

/** Who tries: the IP address that a request comes from, and the device, where the client says one. */
export type Asker = { ip: string | undefined; device: string | undefined };

/** The rate limits of passwords and codes; each counts one try. Those without an answer throw `too_many_requests`. */
export type SignInLimits = {
  /** A password, or a code of a forgotten one, for the account of an e-mail; strangers wait for the answer. */
  byEmail(kind: 'login' | 'code', email: string, asker: Asker): Promise<void>;
  /** What names no e-mail: an idToken of a provider, a passkey, or the challenge of one. */
  byAddress(kind: ProviderName | 'passkey' | 'challenge', ip: string | undefined): Promise<void>;
  /** A registration, or an e-mail that is to be another: who makes many from one address waits for the answers. */
  registering(ip: string | undefined): Promise<void>;
  /** The password of an account, asked for again by somebody who is signed in. */
  byUser(userId: string): Promise<void>;
  /** A letter that anybody may have sent to an e-mail that is nobody's yet. */
  mailing(email: string): Promise<void>;
  /** What a carer asks the others of somebody in their care, who are each mailed it. */
  asking(userId: string, personId: string): Promise<void>;
  /** A code that is to be sent; gives whether it may be. */
  codeRequest(email: string, asker: Asker): Promise<boolean>;
};

/** How many times the limit one e-mail may have from everywhere, and one address for whatever e-mails. */
const EVERYWHERE = 10;
/** How many times the limit of an address one e-mail may have from a whole IPv6 /48. */
const SITE = 3;
/** Codes are sent this often in an hour to an e-mail that one device or address names, and to one from everywhere. */
const CODES = { windowMs: 60 * 60 * 1000, max: 3, everywhere: 10 };

/** Letters are sent this often in an hour to one mailbox, whoever asks; and a carer asks the others so often about one person. */
const LETTERS = { windowMs: 60 * 60 * 1000, max: 3, asked: 6 };

const STEP_MS = 50;
const LONGEST_MS = 5_000;
// why: each holds one of the web app's 64 connections, and everybody else's calls must not wait for them.
const MOST_WAITING = 16;
const BUSY_SECONDS = 5;

/** Makes the rate limits of signing in (docs/decisions/022-account-takeover.md). */
export function signInLimits({ db, clock }: Pick<Services, 'db' | 'clock'>, limit: Limit): SignInLimits {
  const { max, windowMs } = limit;
  let waiting = 0;

  const count = async (keys: readonly TryKey[]) => allowed(await countTries(db, clock, windowMs, keys));

  const isKnown = async (email: string, { device }: Asker) =>
    device !== undefined && (await isKnownDevice(db, clock, device, email));

  /** Answers the slower, the more tries there were. */
  const slowDown = async (tries: number) => {
    if (tries <= max) return;
    if (waiting >= MOST_WAITING) throw tooManyRequests(BUSY_SECONDS);
    waiting += 1;
    await wait(Math.min(STEP_MS * (tries - max), LONGEST_MS)).finally(() => {
      waiting -= 1;
    });
  };

  return {
    async byEmail(kind, email, asker) {
      if (await isKnown(email, asker)) {
        await count([{ key: deviceKey(kind, email, asker), max }]);
        return;
      }
      await count([...pairKeys(kind, email, asker, max), ...addressKeys(kind, asker.ip, max)]);
      await slowDown(await count([{ key: `${kind} ${email}`, max: max * EVERYWHERE }]));
    },
    async byAddress(kind, ip) {
      await count(addressKeys(kind, ip, max));
    },
    async registering(ip) {
      await slowDown(await count(addressKeys('register', ip, max).slice(0, 1)));
    },
    async byUser(userId) {
      await count([{ key: `user ${userId}`, max }]);
    },
    async mailing(email) {
      allowed(await countTries(db, clock, LETTERS.windowMs, [{ key: `letter ${email}`, max: LETTERS.max }]));
    },
    async asking(userId, personId) {
      const key = `care ${userId} ${personId}`;
      allowed(await countTries(db, clock, LETTERS.windowMs, [{ key, max: LETTERS.asked }]));
    },
    async codeRequest(email, asker) {
      const ask = async (keys: TryKey[]) => (await countTries(db, clock, CODES.windowMs, keys)).isAllowed;
      if (await isKnown(email, asker)) {
        return ask([{ key: deviceKey('send', email, asker), max: CODES.max }]);
      }
      await count(addressKeys('send', asker.ip, max));
      const everywhere = { key: `send ${email}`, max: CODES.everywhere };
      return ask([...pairKeys('send', email, asker, CODES.max), everywhere]);
    },
  };
}

/** Who a code belongs to: the device that asked for it, else the address. */
export function askerKey({ ip, device }: Asker): string {
  return hashSecretToken(device ?? clientIpKeys(ip)[0].key);
}

function allowed(counted: Counted): number {
  if (!counted.isAllowed) throw tooManyRequests(counted.retryAfter);
  return counted.tries;
}

function deviceKey(kind: string, email: string, { device }: Asker): string {
  return `${kind} ${email} device ${device}`;
}

/** One e-mail and one address together; of IPv6 its /64, and a few of them in its /48. */
function pairKeys(kind: string, email: string, { ip }: Asker, max: number): TryKey[] {
  return clientIpKeys(ip).map(({ key, times }) => ({
    key: `${kind} ${email} ip ${key}`,
    max: times === 1 ? max : max * SITE,
  }));
}

/** One address for whatever e-mails: who tries one password at many of them. */
function addressKeys(kind: string, ip: string | undefined, max: number): TryKey[] {
  return clientIpKeys(ip).map(({ key, times }) => ({
    key: `${kind} ip ${key}`,
    max: max * EVERYWHERE * times,
  }));
}
