import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { withCookies } from '#app/.server/session/caller.ts';
import { askAsGiver, poolIdOf, readPool } from '#app/features/pools/ask-of-pool.server.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { firstName } from '#app/lib/first-name.ts';
import { joinPoolPath, poolPath } from '#app/lib/pool-paths.ts';
import { endpoints } from '#contract/endpoints.ts';

/** The link by which people join, once there is one. @throws a redirect to the group gift for who may not send it. */
export async function loadPoolLink(page: RequestContext) {
  const { found: pool, cookies } = await readPool(page);
  if (!pool.may.invite) throw redirect(poolPath(pool.id));
  const { id, token, gift } = pool;
  const link = token && `${publicOrigin(page)}${joinPoolPath(token)}`;
  return withCookies(
    { id, link, ownerName: firstName(gift.ownerName), mayRenew: pool.money !== null },
    cookies,
  );
}

/** Makes the link, or another in its place, and shows it. */
export async function makePoolLink(page: RequestContext) {
  const params = { id: poolIdOf(page) };
  const form = await readForm(page, { schema: z.object({ renew: z.boolean().default(false) }) });
  if (!form.isValid) return form.refuse();
  const json = form.value;
  try {
    await askAsGiver(page, ({ api }) => api.call(endpoints.invitePool, { params, json }));
    return redirect(poolPath(params.id, 'sumar'));
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: poolTexts.inviteFailed }));
  }
}
