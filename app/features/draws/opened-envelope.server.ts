import { z } from 'zod';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { sealedCookie } from '#app/.server/session/sealed-cookie.ts';
import { COPY_HEADER } from '#app/worker/response-headers.ts';

const SECONDS = 30;
const opened = z.object({ drawId: z.string(), isAsked: z.boolean() });
type Opened = z.output<typeof opened>;

/** Carries from the envelope's form to the one page after it that the envelope is open. why: a browser cannot go back to a form's answer. */
const openedCookie = sealedCookie({ name: 'envelope', schema: opened, seconds: SECONDS });

/** The `Set-Cookie` value that opens the envelope of a draw, once. */
export const openEnvelopeHeader = (page: RequestContext, value: Opened): Promise<string> =>
  openedCookie.header(page, value);

/** Whether this page shows the envelope of a draw open, with the `Set-Cookie` value that closes it; null where it does not. */
export async function takeOpened(page: RequestContext, drawId: string) {
  // why: what the service worker fetches to keep, and what scripts fetch, is no page that somebody asked to see.
  if (page.request.headers.has(COPY_HEADER) || !asksDocument(page)) return null;
  const found = await openedCookie.read(page);
  if (found?.drawId !== drawId) return null;
  return { isAsked: found.isAsked, clear: await openedCookie.clear(page) };
}

/** Whether a browser asks for a whole page, and no script for data of it. */
export function asksDocument({ request }: RequestContext): boolean {
  return request.headers.get('sec-fetch-dest') !== 'empty';
}
