import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { createApi } from '#app/.server/api/client.ts';
import { refuseCrossSitePost } from '#app/.server/http/csrf-guard.ts';
import { errorResponse } from '#app/.server/pages/error-response.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { servicesFromEnv } from '#app/.server/services.ts';
import { deviceOf } from '#app/.server/session/device-cookie.ts';
import { createSealedStorage } from '#app/.server/session/sealed-storage.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Scope = Omit<RequestContext, 'request' | 'params' | 'url' | 'partOf' | 'typed' | 'cleanups'>;

// why: root, shell and page loaders of one request share its load context, so the session is opened once for all.
const scopes = new WeakMap<AppLoadContext, Promise<Scope>>();
/** What was typed in the form of a request, for the loaders of the page that shows it again. */
const typedIn = new WeakMap<AppLoadContext, FormData>();

/**
 * Makes a loader: opens the session, hands over the API, and turns what goes wrong into an answer
 * (`errorResponse`), so that no route needs a try/catch for it.
 */
export function pageLoader<T>(run: (page: RequestContext) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => runPage(args, run);
}

/**
 * Makes the loader of what the scripts of a page ask for: like `pageLoader`, but who has to sign in comes back to the page
 * that asked, or to `partOf` when nothing says which that was. Nothing can be seen at the loader's own address.
 */
export function partLoader<T>(partOf: string, run: (page: RequestContext) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => runPage(args, run, partOf);
}

/** Makes an action: like `pageLoader`, for POST only, and refusing forms that another site sent. */
export function pageAction<T>(run: (page: RequestContext) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    refuseCrossSitePost(args.request);
    return runPage(args, run);
  };
}

async function runPage<T>(
  args: Args,
  run: (page: RequestContext) => Promise<T>,
  partOf?: string,
): Promise<T> {
  const page = { ...(await openPage(args)), ...(partOf && { partOf }) };
  try {
    return await run(page);
  } catch (error) {
    throw await errorResponse(error, page);
  } finally {
    if (page.typed) typedIn.set(args.context, page.typed);
    await Promise.all(page.cleanups.map((clean) => clean()));
  }
}

async function openPage({ request, params, context }: Args): Promise<RequestContext> {
  const scope = await scopeOf(request, context);
  const typed = typedIn.get(context);
  return { ...scope, ...(typed && { typed }), request, params, url: new URL(request.url), cleanups: [] };
}

/** What all loaders of one request share: who is signed in, and the API on their behalf. */
export function scopeOf(request: Request, context: AppLoadContext): Promise<Scope> {
  const known = scopes.get(context);
  if (known) return known;
  const scope = openScope(request, context);
  scopes.set(context, scope);
  return scope;
}

async function openScope(request: Request, context: AppLoadContext): Promise<Scope> {
  const services = context.services ?? servicesFromEnv();
  const isSecure = (services.env.PUBLIC_URL ?? request.url).startsWith('https:');
  const { secret, sessions: cache } = services;
  const storage = createSealedStorage({ secret, secure: isSecure, cache });
  const session = (await storage.getSession(request.headers.get('cookie'))).get('user') ?? null;
  const requestId = context.requestId ?? randomUUID();
  const device = deviceOf(request, isSecure);
  const userAgent = request.headers.get('user-agent') ?? undefined;
  const caller = { requestId, visitorAddress: context.visitorAddress, device, userAgent };
  return {
    services,
    requestId,
    visitorAddress: context.visitorAddress,
    device,
    isSecure,
    session,
    api: createApi(services.upstream, { ...caller, token: session?.token ?? null }),
    visitorApi: createApi(services.upstream, { ...caller, token: null }),
  };
}
