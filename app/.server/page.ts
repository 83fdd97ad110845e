import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { type Api, createApi } from '#app/.server/api/client.ts';
import { errorResponse } from '#app/.server/error-response.ts';
import { refuseCrossSitePost } from '#app/.server/same-origin.ts';
import { type Services, servicesFromEnv } from '#app/.server/services.ts';
import { deviceOf } from '#app/.server/session/device-cookie.ts';
import { createSealedStorage, type SignedIn } from '#app/.server/session/sealed-storage.ts';

/** One request as loaders and actions see it. */
export type Page = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  /** The page whose scripts ask for this; missing where a page of its own is asked for. */
  partOf?: string;
  services: Services;
  requestId: string;
  /** Where the visitor calls from, for the API's limits. */
  visitorAddress: string | undefined;
  /** The device token that this browser has, or is to get. */
  device: string;
  /** Whether the visitor speaks https to us or to the proxy in front; decides the cookies' names and flags. */
  isSecure: boolean;
  /** Who is signed in; null for a visitor. */
  session: SignedIn | null;
  /** The API on behalf of the session, or of a visitor. */
  api: Api;
  /** The API on behalf of nobody, even when somebody is signed in. */
  visitorApi: Api;
  /** The fields of the request's form, once they were read: by the action, or by the one before this loader. */
  typed?: FormData;
  /** Run once the answer is made: uploaded files are taken away. */
  cleanups: (() => Promise<unknown>)[];
};

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Scope = Omit<Page, 'request' | 'params' | 'url' | 'partOf' | 'typed' | 'cleanups'>;

// why: root, shell and page loaders of one request share its load context, so the session is opened once for all.
const scopes = new WeakMap<AppLoadContext, Promise<Scope>>();
/** What was typed in the form of a request, for the loaders of the page that shows it again. */
const typedIn = new WeakMap<AppLoadContext, FormData>();

/**
 * Makes a loader: opens the session, hands over the API, and turns what goes wrong into an answer
 * (`errorResponse`), so that no route needs a try/catch for it.
 */
export function pageLoader<T>(run: (page: Page) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => runPage(args, run);
}

/**
 * Makes the loader of what the scripts of a page ask for: like `pageLoader`, but who has to sign in comes back to the page
 * that asked, or to `partOf` when nothing says which that was. Nothing can be seen at the loader's own address.
 */
export function partLoader<T>(partOf: string, run: (page: Page) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => runPage(args, run, partOf);
}

/** Makes an action: like `pageLoader`, for POST only, and refusing forms that another site sent. */
export function pageAction<T>(run: (page: Page) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    refuseCrossSitePost(args.request);
    return runPage(args, run);
  };
}

async function runPage<T>(args: Args, run: (page: Page) => Promise<T>, partOf?: string): Promise<T> {
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

async function openPage({ request, params, context }: Args): Promise<Page> {
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
  const caller = { requestId, visitorAddress: context.visitorAddress, device };
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
