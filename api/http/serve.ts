import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#api/http/api-error.ts';
import { nameNextPage } from '#api/http/next-page.ts';
import { parseInput } from '#api/http/parse-input.ts';
import { type CountTry, countVisitor } from '#api/http/rate-limits.ts';
import { type Multipart, readMultipart, type UploadedFile } from '#api/http/read-multipart.ts';
import { type Caller, type FindCaller, readCaller } from '#api/http/require-user.ts';
import { resetAnswer } from '#contract/auth.ts';
import { isBatched } from '#contract/batch.ts';
import { forDependentQuery } from '#contract/care.ts';
import { clientIpKeys } from '#contract/client-ip-keys.ts';
import { DEVICE_HEADER, deviceToken } from '#contract/device.ts';
import type { Endpoint, EndpointAnswer, EndpointInput, LimitName } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { IDEMPOTENCY_HEADER, idempotencyKey } from '#contract/idempotency.ts';
import type { Incoming } from '#contract/uploads/incoming.ts';

type CallerOf<E extends Endpoint> = E['auth'] extends 'required'
  ? Caller
  : E['auth'] extends 'none'
    ? null
    : Caller | null;

/** Names the next page of a list by its cursor; null on the last. */
export type NextPage = (cursor: string | null) => void;

/** What a handler gets: parsed input, who calls, the pictures sent, and the raw request and reply for the rare header. */
export type Call<E extends Endpoint> = EndpointInput<E> & {
  caller: CallerOf<E>;
  files: Record<string, UploadedFile>;
  /** The caller's key of this one thing, where the call reads one and one was sent. */
  idempotencyKey: string | undefined;
  /** The device that somebody signs in on, where the call reads one and one was sent. */
  device: string | undefined;
  nextPage: NextPage;
  request: FastifyRequest;
  reply: FastifyReply;
};
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<
  E extends { answer: unknown } ? EndpointAnswer<E> : E extends { download: unknown } ? Readable : void
>;

/** Serves one row of the contract's table. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export type ServeOptions = {
  findCaller: FindCaller;
  /** Lets only who cares for a person act in their name; throws `not_your_dependent`. */
  requireCarer: (carerId: string, personId: string) => Promise<void>;
  countTry: CountTry;
  incoming: Incoming;
  /** In tests: an answer that is not exactly what the contract says is an error, not a surprise for the web app. */
  checkAnswers: boolean;
};

/** One of several reads in one request: its name in the contract's table, its values as they stand in an address. */
type ReadInput = { name: string; params?: Record<string, string>; query?: Record<string, string> };
type ReadAnswer = { status: number; body: unknown; next?: string };
/**
 * Counts a read as its own request would be, and gives what answers it as that would. Both throw what that would be refused with;
 * `not_found` for what is no read.
 */
export type AdmitRead = (
  input: ReadInput,
  by: { caller: Caller | null; request: FastifyRequest; reply: FastifyReply },
) => Promise<() => Promise<ReadAnswer>>;

/**
 * Makes the function that turns a row of the contract into a route: who calls → limits → parsed input → handler → answer
 * with the row's status. Nothing reaches a handler unparsed. `admitRead` makes a call that only reads as part of a batch.
 */
export function serveEndpoints(
  app: FastifyInstance,
  { findCaller, requireCarer, countTry, incoming, checkAnswers }: ServeOptions,
): { serve: Serve; admitRead: AdmitRead } {
  const handlers = new Map<Endpoint, Handler<Endpoint>>();
  const actingFor = async (caller: Caller, { forDependents }: Endpoint, query: unknown) => {
    const { data } = forDependentQuery.safeParse(query);
    if (!forDependents || data?.forId === undefined || data.forId === caller.userId) return caller;
    await requireCarer(caller.userId, data.forId);
    return { ...caller, userId: data.forId, carerId: caller.userId };
  };
  const countFor = (caller: Caller | null, request: FastifyRequest) => (name: LimitName) =>
    caller ? countTry(name, caller.userId, request) : countVisitor(countTry, name, request);
  const admit = async (endpoint: Endpoint, caller: Caller | null, request: FastifyRequest) => {
    if (!endpoint.countsItself) await countFor(caller, request)(endpoint.limit ?? 'default');
    if (caller?.isGuest && endpoint.auth !== 'guest' && !endpoint.guests)
      throw new ApiError('account_needed');
  };

  const admitRead: AdmitRead = async ({ name, params = {}, query = {} }, { caller, request, reply }) => {
    const known = Object.hasOwn(endpoints, name);
    const endpoint: Endpoint | undefined = known ? endpoints[name as EndpointName] : undefined;
    const handler = endpoint && handlers.get(endpoint);
    if (!endpoint || !handler || !isBatched(endpoint)) throw new ApiError('not_found');
    if (endpoint.auth === 'required' && !caller) throw new ApiError('unauthorized');
    await admit(endpoint, caller, request);
    return async () => {
      const parsed = endpoint.query && parseInput(endpoint.query, query);
      let next: string | null = null;
      const call = {
        caller: caller && (await actingFor(caller, endpoint, parsed)),
        params: endpoint.params && parseParams(endpoint, params),
        query: parsed,
        ...{ body: undefined, files: {}, idempotencyKey: undefined, device: undefined, request, reply },
        nextPage: (cursor: string | null) => {
          next = cursor;
        },
      };
      const body = await handler(call as never);
      if (checkAnswers) checkAnswer(endpoint, body);
      return { status: endpoint.status, body, ...(next !== null && { next }) };
    };
  };

  const serve: Serve = (endpoint, handler) => {
    handlers.set(endpoint, handler as never);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { saysSuccess: endpoint.answer === resetAnswer, takesForm: endpoint.multipart !== undefined },
      handler: async (request, reply) => {
        const caller = await readCaller(request, endpoint.auth, findCaller).catch(
          async (refused: unknown) => {
            // why: without a session the caller is a visitor, and guesses at tokens count as a visitor's calls.
            await countVisitor(countTry, 'default', request);
            throw refused;
          },
        );
        await admit(endpoint, caller, request);
        const params = endpoint.params && parseParams(endpoint, request.params);
        const query = endpoint.query && parseInput(endpoint.query, singleValued(request));
        const form = endpoint.multipart
          ? await readMultipart(request, {
              schema: endpoint.multipart,
              fileNames: endpoint.files ?? [],
              incoming,
              share: incoming.shareOf(caller ? [{ key: caller.userId, times: 1 }] : clientIpKeys(request.ip)),
            })
          : undefined;
        try {
          if (form && Object.keys(form.files).length > 0) await countFor(caller, request)('upload');
          const body = parseBody(endpoint, request, form);
          const idempotencyKey = parseIdempotencyKey(endpoint, request);
          const call = {
            caller: caller && (await actingFor(caller, endpoint, query)),
            params,
            query,
            body,
            files: form?.files ?? {},
            idempotencyKey,
            device: parseDevice(endpoint, request),
            nextPage: (cursor: string | null) => nameNextPage(request, reply, cursor),
            request,
            reply,
          };
          reply.status(endpoint.status);
          const answer = await handler(call as never);
          if (endpoint.download) return sendFile(reply, endpoint.download, answer as Readable);
          if (checkAnswers) checkAnswer(endpoint, answer);
          reply.header('cache-control', 'private, no-store');
          return endpoint.answer ? reply.send(answer) : reply.send();
        } finally {
          await form?.discard();
        }
      },
    });
  };
  return { serve, admitRead };
}

function parseIdempotencyKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const sent = request.headers[IDEMPOTENCY_HEADER];
  if (!endpoint.idempotent || sent === undefined) return undefined;
  const parsed = idempotencyKey.safeParse(sent);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ message }) => ({ path: 'Idempotency-Key', message }));
  throw new ApiError('invalid_input', { issues });
}

/** A device token that is none is ignored: without one somebody is a stranger, and signs in all the same. */
function parseDevice(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  return endpoint.device ? deviceToken.safeParse(request.headers[DEVICE_HEADER]).data : undefined;
}

function sendFile(reply: FastifyReply, type: string, file: Readable): FastifyReply {
  return reply.header('cache-control', 'private, no-store').header('content-type', type).send(file);
}

/** An id that is none belongs to nothing that exists. */
function parseParams(endpoint: Endpoint, sent: unknown) {
  const parsed = endpoint.params?.safeParse(sent);
  if (parsed?.success) return parsed.data;
  const notFound = endpoint.errors.findLast((code) => code.endsWith('_not_found'));
  throw new ApiError(notFound ?? 'not_found');
}

function parseBody(endpoint: Endpoint, request: FastifyRequest, form: Multipart | undefined): unknown {
  if (form && endpoint.multipart) return parseInput(endpoint.multipart, form.fields);
  if (!endpoint.json) return undefined;
  const sent = request.body;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new ApiError('invalid_json');
  return parseInput(endpoint.json, sent);
}

/** Refuses `?a=1&a=2`, so that nobody guesses which one counts. */
function singleValued(request: FastifyRequest): object {
  const query = { ...(request.query as Record<string, unknown>) };
  const twice = Object.keys(query).filter((name) => Array.isArray(query[name]));
  const issues = twice.map((path) => ({ path, message: 'Este dato llegó más de una vez' }));
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
  return query;
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (!endpoint.answer) {
    if (answer !== undefined) throw new Error(`${endpoint.path} answers a body with 204`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  if (!isDeepStrictEqual(endpoint.answer.parse(sent), sent)) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers other than its contract: ${JSON.stringify(sent)}`,
    );
  }
}
