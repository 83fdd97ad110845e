import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Express, Request as ExpressRequest, Response as ExpressResponse, Response } from 'express';
import { sectionBuilds, sectionOfPath } from '#app/.server/http/section-builds.ts';
import { sendResponse, toWebStream } from '#app/.server/http/send-response.ts';
import { readPageStyles } from '#app/.server/hydration/inline-styles.ts';
import { patternsOf } from '#app/.server/logging/route-names.ts';
import type { Services } from '#app/.server/services.ts';

/** Ends what the handler keeps open (Vite's watchers while developing). */
export type CloseHandler = () => Promise<void>;

/** Answers everything else with the app as it was built in `buildFolder`. */
export async function applyBuiltApp(app: Express, services: Services, buildFolder: string): Promise<void> {
  const file = pathToFileURL(resolve(buildFolder, 'server/index.js')).href;
  const build: ServerBuild = await import(file);
  const [href] = build.assets.routes['root']?.css ?? [];
  if (href) services.styles = readPageStyles(resolve(buildFolder, 'client'), href);
  services.routeNames.learn(patternsOf(build.routes as Parameters<typeof patternsOf>[0]));
  const mode = services.env.NODE_ENV;
  const whole = createRequestHandler(build, mode);
  const sections = new Map(
    [...sectionBuilds(build)].map(([name, section]) => [name, createRequestHandler(section, mode)]),
  );
  applyHandler(app, services, (path) => sections.get(sectionOfPath(path) ?? '*') ?? whole);
}

/** Answers everything else from the sources, with hot reloading over the same port. */
export async function applyDevApp(app: Express, services: Services, server: Server): Promise<CloseHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  app.use(vite.middlewares);
  const handler = createRequestHandler(build, 'development');
  applyHandler(app, services, () => handler);
  return () => vite.close();
}

type Handler = ReturnType<typeof createRequestHandler>;

function applyHandler(app: Express, services: Services, handlerOf: (path: string) => Handler): void {
  app.all('*', async (request, response, next) => {
    try {
      const answer = await handlerOf(request.path)(
        toWebRequest(request, response),
        loadContext(services, response),
      );
      await sendResponse(request, response, answer);
    } catch (error) {
      next(error);
    }
  });
}

function loadContext(services: Services, { locals }: Response): AppLoadContext {
  const { requestId, visitorAddress } = locals;
  return { services, requestId, visitorAddress };
}

/** Bytes of a refused body that are still taken in: browsers look at the answer when they have sent everything. More than a form may have. */
const MAX_LEFT_BYTES = 120 * 1024 * 1024;

/**
 * The request as loaders and actions take it. Its signal tells when the visitor has gone before the answer was sent.
 * @throws an error with status 400 for what no page can be asked by: a method that has no `Request`, an address
 * that is no path, or of a kind that the framework no longer has.
 */
export function toWebRequest(request: ExpressRequest, response: ExpressResponse): Request {
  const { method, originalUrl } = request;
  // why: the framework takes `_data` for a call of its older kind, and logs it as an error.
  if (method === 'TRACE' || !originalUrl.startsWith('/') || request.query['_data'] !== undefined)
    throw Object.assign(new Error('no page is asked for like this'), { status: 400 });
  const url = `${request.protocol}://${request.headers.host}${originalUrl}`;
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const init: RequestInit = { method, headers: toHeaders(request), signal: gone.signal };
  if (method === 'GET' || method === 'HEAD') return new Request(url, init);
  return new Request(url, { ...init, body: toBody(request, response), duplex: 'half' });
}

/**
 * The body, of which no more has to be read than an action wants: the connection stays, so that the answer arrives. What is
 * left is thrown away after it, else the next request on the connection would wait behind it for ever; a body without end
 * is cut off.
 */
function toBody(request: ExpressRequest, response: ExpressResponse): ReadableStream<Uint8Array> {
  const body = new PassThrough();
  request.once('error', (error) => body.destroy(error));
  request.pipe(body);
  response.once('finish', () => {
    request.unpipe(body);
    let left = MAX_LEFT_BYTES;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
  return toWebStream(body);
}

function toHeaders(request: ExpressRequest): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value !== undefined) headers.append(name, value);
    }
  }
  return headers;
}
