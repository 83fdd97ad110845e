import { Agent } from 'undici';
import { pinnedTo } from '#api/features/base/link-metadata/guarded-fetch.ts';

/** What a push service said: taken, that the device is gone, no for good and why, or to come again after so long (milliseconds). */
export type PushAnswer =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; why: unknown }
  | { kind: 'later'; afterMs: number | null };

type Request = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

const MAX_ANSWER_BYTES = 16 * 1024;
/** What `Retry-After` may ask for at most; more is for another day. */
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000;

/** Posts an encrypted message to a push service at addresses that were checked. Rejects when it gives no answer in time. */
export async function postPush(
  { endpoint, headers, body }: Request,
  addresses: string[],
  timeoutMs: number,
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
  if (status !== 429 && status < 500) return { kind: 'refused', why: status };
  const seconds = Number(retryAfter);
  return { kind: 'later', afterMs: seconds > 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null };
}
