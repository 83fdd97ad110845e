import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Express, Response } from 'express';
import { sectionBuilds, sectionOfPath } from '#app/.server/http/section-builds.ts';
import { sendAnswer } from '#app/.server/http/send-answer.ts';
import { toWebRequest } from '#app/.server/http/to-web-request.ts';
import { patternsOf } from '#app/.server/route-names.ts';
import type { Services } from '#app/.server/services.ts';

/** Ends what the handler keeps open (Vite's watchers while developing). */
export type CloseHandler = () => Promise<void>;

/** Answers everything else with the app as it was built in `buildFolder`. */
export async function applyBuiltApp(app: Express, services: Services, buildFolder: string): Promise<void> {
  const file = pathToFileURL(resolve(buildFolder, 'server/index.js')).href;
  const build: ServerBuild = await import(file);
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
      await sendAnswer(request, response, answer);
    } catch (error) {
      next(error);
    }
  });
}

function loadContext(services: Services, { locals }: Response): AppLoadContext {
  const { requestId, visitorAddress } = locals;
  return { services, requestId, visitorAddress };
}
