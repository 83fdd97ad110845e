import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Express, NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import {
  askAgain,
  type CallJournal,
  createCallJournal,
  type NotedCall,
} from '#app/.server/api/call-journal.ts';
import type { Upstream } from '#app/.server/api/upstream.ts';
import { isRepeatable } from '#app/.server/documents/repeatable-answer.ts';
import { headersAsWritten } from '#app/.server/http/headers-as-written.ts';
import { COPY_HEADER } from '#app/worker/response-headers.ts';

/**
 * The addresses whose answers follow from the request's own words and the API's answers alone: no time of day in them, and
 * no id of a form. A browser test has each of them made twice.
 */
const REPEATABLE = new RegExp(
  '^/(?:profile|reservations|notifications/unread-count|friend/[0-9a-f-]{36}|home)(?:\\.data)?' +
    '(?:\\?(?:tab=(?:feed|friends|profile))?&?(?:_routes=[\\w%.$-]+)?)?$',
);

/** The headers that an answer may depend on; the others are taken off before it is made. */
const WORDS = new Set(
  ['Host', 'Cookie', 'Referer', 'Accept-Encoding', 'Sec-Fetch-Mode', 'X-Forwarded-Proto', COPY_HEADER].map(
    (name) => name.toLowerCase(),
  ),
);

/** Short beside the day after which a session in use is prolonged, since that is done where an answer is made. */
const KEPT_MS = 60 * 60_000;
const MAX_ANSWERS = 2_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** What an answer takes beside its bytes: its headers, and the calls that it was made of. */
const OVERHEAD_BYTES = 3_000;
/** Headers that belong to one answer; Node and the request's id bring them anew. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'date', 'connection']);

type Kept = { calls: readonly NotedCall[]; headers: Map<string, string>; body: Buffer };
type Making = { journal: CallJournal; keep(kept: Kept): void };

const makings = new WeakMap<ServerResponse, Making>();

/**
 * Sends somebody who is signed in the very bytes of last time, if the API answers all that these were made of as it did
 * then (`docs/decisions/021-unchanged-answers.md`). Else the answer is made from what the API has just said.
 */
export function applyUnchangedAnswers(app: Express, upstream: Upstream): void {
  const cache = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    ttl: KEPT_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });
  const answer = async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' || !request.headers.cookie || !REPEATABLE.test(request.originalUrl))
      return next();
    const { requestId, visitorAddress } = response.locals;
    takeOffOthers(request.headers);
    const key = keyOf(request);
    const kept = cache.get(key);
    const again = kept && (await askAgain(upstream, { requestId, visitorAddress }, kept.calls));
    if (kept && again?.isUnchanged) {
      response.setHeaders(kept.headers).end(kept.body);
      return;
    }
    const journal = createCallJournal(again?.early);
    response.locals['journal'] = journal;
    makings.set(response, { journal, keep: (made) => cache.set(key, made) });
    next();
  };
  // why: Express 4 does not see that a promise failed, and nobody else would answer.
  app.use((request, response, next) => void answer(request, response, next).catch(next));
}

/** Keeps an answer that is about to be sent, if it may be sent again. `body` as it goes over the wire. */
export function keepUnchanged(response: ServerResponse, body: Buffer): void {
  const making = makings.get(response);
  const calls = making?.journal.calls();
  const kind = { status: response.statusCode, hasCookie: response.hasHeader('set-cookie') };
  if (!making || !calls || !isRepeatable(making.journal, kind)) return;
  const headers = new Map(headersAsWritten(response, OF_ONE_ANSWER));
  making.keep({ calls, headers, body });
}

/** Takes off a request whatever its answer could depend on beside the words of its key. */
function takeOffOthers(headers: Request['headers']): void {
  for (const name of Object.keys(headers)) if (!WORDS.has(name)) delete headers[name];
}

/** Tells a request from others by a digest, so that nobody's cookie is kept as it is. */
function keyOf({ protocol, originalUrl, headers }: Request): string {
  const words = [protocol, originalUrl, ...[...WORDS].map((name) => headers[name])];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64');
}
