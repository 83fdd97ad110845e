import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { readBody } from '#app/.server/forms/read-body.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { createAddress } from '#app/features/gifts/share-target/share-target.ts';

/** What another app shares with this one (the manifest's share target): by POST, or by an address. */
export const loader = pageLoader(receiveShare);
export const action = pageAction(receiveSharedForm);

const words = z.string().optional().catch(undefined);
const sharedText = z.object({ title: words, text: words, url: words });

/** What was shared by an address goes to the create tab, by way of the login where there is no session. */
async function receiveShare({ url }: RequestContext) {
  return redirect(createAddress(sharedText.parse(Object.fromEntries(url.searchParams))));
}

/**
 * What was shared by a form goes the same way. A picture cannot travel in an address: the service worker keeps it in the
 * browser before it comes here (`handle-share.ts`); where there is none yet, one is asked to choose it again.
 */
async function receiveSharedForm(page: RequestContext) {
  const { form, missing, remove } = await readBody(page, 'unwanted');
  page.cleanups.push(remove);
  const to = createAddress(sharedText.parse(Object.fromEntries(form)));
  if (missing.length === 0) return redirect(to, 303);
  return redirectWithToast(page, to, {
    kind: 'info',
    text: 'No pudimos traer la imagen: elegila acá de nuevo.',
  });
}
