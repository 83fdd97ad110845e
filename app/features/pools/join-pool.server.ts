import { data, redirect } from '@remix-run/node';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { visitorData } from '#app/.server/page-cache/visitor-page.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { type Caller, readForCaller } from '#app/.server/session/caller.ts';
import { askAsGiver } from '#app/features/pools/ask-of-pool.server.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { amountOf, prepareShareForm, shareForm } from '#app/features/pools/share-schema.ts';
import { joinPoolPath, poolPath } from '#app/lib/pool-paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { poolToken } from '#contract/pools.ts';

/** The ways in, which are named in the address alone so that the page is the same for every link. */
const doors = { entrar: '/login', crear: '/register' } as const;

/**
 * What a link to a group gift opens. To a visitor nothing of it, and nothing is asked of the API: whoever has no account here
 * may be its owner, signed out, and is not to learn whether a link is one.
 * @throws a redirect to the group gift for who is in it; a 404 answer for a link that serves no more, and for the owner.
 */
export async function loadPoolInvitation(page: RequestContext) {
  const { caller, found, cookies } = await readForCaller(page, async (of) =>
    of.viewerId === null ? null : readByToken(page, of),
  );
  if (!found) {
    const [, door] = Object.entries(doors).find(([name]) => page.url.searchParams.has(name)) ?? [];
    if (door) throw redirect(`${door}?${new URLSearchParams({ redirectTo: page.url.pathname })}`);
    return visitorData(page, { pool: null, isGuest: false, path: '' }, cookies.length === 0, cookies);
  }
  const isIn = found.money !== null || (found.me !== null && !found.me.isOut);
  if (isIn) {
    const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
    throw redirect(poolPath(found.id), { headers });
  }
  const path = joinPoolPath(page.params['token'] ?? '');
  return visitorData(page, { pool: found, isGuest: caller.guest !== null, path }, false, cookies);
}

/** @throws a 404 answer for what is no link. */
function tokenOf({ params }: RequestContext): string {
  const token = poolToken.safeParse(params['token']).data;
  if (!token) throw data({ code: 'pool_not_found' }, { status: 404 });
  return token;
}

const readByToken = (page: RequestContext, { api }: Caller) =>
  api.call(endpoints.poolByToken, { params: { token: tokenOf(page) } });

/** Joins the group gift of the link, and goes on to it. */
export async function joinByLink(page: RequestContext) {
  const form = await readForm(page, { schema: shareForm, prepare: prepareShareForm });
  if (!form.isValid) return form.refuse();
  const json = { amount: amountOf(form.fields), token: page.params['token'] };
  try {
    const { found, cookies } = await askAsGiver(page, async (caller) => {
      const { id } = await readByToken(page, caller);
      return caller.api.call(endpoints.joinPool, { params: { id }, json });
    });
    const toast = { kind: 'success', text: poolTexts.joined } as const;
    return await redirectWithToast(page, poolPath(found.id), toast, cookies);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw error;
    return form.refuse(apiFormErrors(error, ['amount'], { fallback: poolTexts.join }));
  }
}
