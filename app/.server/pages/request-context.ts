import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import type { Api } from '#app/.server/api/client.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import type { Services } from '#app/.server/services.ts';
import type { SignedIn } from '#app/.server/session/sealed-storage.ts';

/** Somebody in the viewer's care, whom a page is about. */
export type ForPerson = { id: string; name: string; avatarUrl: string };

/** One request as loaders and actions see it. */
export type RequestContext = {
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
  /** The API on behalf of the session, or of a visitor; in the name of `forId` where there is one. */
  api: Api;
  /** Somebody in the viewer's care in whose name the page acts, and who they are where it is shown (`acting-for.ts`). */
  forId?: string;
  forPerson?: ForPerson;
  /** The API on behalf of nobody, even when somebody is signed in. */
  visitorApi: Api;
  /** The fields of the request's form, once they were read: by the action, or by the one before this loader. */
  typed?: FormData;
  /** Run once the answer is made: uploaded files are taken away. */
  cleanups: (() => Promise<unknown>)[];
};

/**
 * Logs that the API refused a call or is in trouble, for a page that goes on without it.
 * @throws the error itself when it did not come from the API, and a dead session.
 */
export function logApiError(page: RequestContext, error: unknown): void {
  const isApis = error instanceof UpstreamError || (error instanceof ApiRefusal && !isDeadSession(error));
  if (!isApis) throw error;
  const { requestId, services, url } = page;
  const route = services.routeNames.of(url.pathname);
  services.log.warn({ err: error, requestId, route }, 'a part of a page failed');
}

/**
 * For a part of a page that may fail without taking the page with it: what `call` gives, or null when the API refused or
 * is in trouble, which is logged.
 * @throws as `logApiError`.
 */
export async function nullOnApiError<T>(page: RequestContext, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    logApiError(page, error);
    return null;
  }
}
