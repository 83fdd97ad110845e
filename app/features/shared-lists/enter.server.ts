import { redirect } from '@remix-run/node';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import type { Api } from '#app/.server/api/client.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { callerOf, readForCaller } from '#app/.server/session/caller.ts';
import { newGuestHeader } from '#app/.server/session/guest-cookie.ts';
import { rightsOf } from '#app/features/reservations/viewer.ts';
import { enterSchema, enterWithNameSchema } from '#app/features/shared-lists/enter-schema.ts';
import { shareTokenOf, viewerOf } from '#app/features/shared-lists/viewer.server.ts';
import { endpoints } from '#contract/endpoints.ts';

const FAILED = 'No pudimos abrirte la lista. Probá de nuevo.';

/** Where one goes once one has entered: the list, or what the link says. */
function wayOn(page: RequestContext, token: string): string {
  const wanted = safeRedirect(page.url.searchParams.get('redirectTo'), `/lista/${token}`);
  return wanted.startsWith(`/lista/${token}`) ? wanted : `/lista/${token}`;
}

/** The page that asks for a name. @throws a redirect for whoever is in already; a 404 answer for a dead link. */
export async function loadEnterPage(page: RequestContext) {
  const token = shareTokenOf(page);
  const { caller, found } = await readForCaller(page, ({ api }) =>
    api.call(endpoints.sharedList, { params: { token }, query: { limit: 1 } }),
  );
  const viewer = viewerOf(found, caller);
  if (rightsOf(viewer).gives) throw redirect(wayOn(page, token));
  const { owner, guestsMayReserve } = found;
  return { token, owner: { name: owner.name, inCare: owner.inCare ?? false }, viewer, guestsMayReserve };
}

/** Enters, and goes on to the list or to the gift that was wanted. */
export async function enterList(page: RequestContext) {
  const token = shareTokenOf(page);
  const caller = await callerOf(page);
  const isKnown = caller.viewerId !== null;
  const form = await readForm(page, { schema: isKnown ? enterSchema : enterWithNameSchema });
  if (!form.isValid) return form.refuse();
  const { name } = form.value;
  try {
    const entered = await enter(caller.api, token, name).catch((error: unknown) => {
      // why: a guest who has ended comes in anew, under the name that the page did not ask for.
      if (!caller.guest || !isDeadSession(error)) throw error;
      return enter(page.visitorApi, token, name ?? caller.guest.name);
    });
    const headers = new Headers();
    const { token: opened, guestKey } = entered;
    if (opened && guestKey)
      headers.set('Set-Cookie', await newGuestHeader(page, { token: opened, guestKey }));
    return redirect(wayOn(page, token), { headers });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw error;
    return form.refuse(apiFormErrors(error, ['name'], { fallback: FAILED }));
  }
}

const enter = (api: Api, token: string, name: string | undefined) =>
  api.call(endpoints.enterSharedList, { params: { token }, json: { ...(name && { name }) } });
