import { redirect } from '@remix-run/node';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { withCookies } from '#app/.server/session/caller.ts';
import { askAsGiver, poolIdOf, readPool } from '#app/features/pools/ask-of-pool.server.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { amountOf, prepareShareForm, shareForm } from '#app/features/pools/share-schema.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { endpoints } from '#contract/endpoints.ts';

/** What the viewer puts in. @throws a redirect to the group gift for who is not in it, and once it is over. */
export async function loadOwnShare(page: RequestContext) {
  const { found: pool, cookies } = await readPool(page);
  const { id, me, currency, state } = pool;
  if (!me || me.isOut || (state !== 'open' && state !== 'orphaned')) throw redirect(poolPath(id));
  // why: of what somebody said nothing falls to them any more.
  const equalShare = me.amount === null ? me.share : 0;
  const isSent = page.url.searchParams.has('enviado') && !me.hasSent;
  return withCookies({ id, amount: me.amount, currency, equalShare, isSent }, cookies);
}

/** Saves what the viewer puts in, that they do not know, or that they sent it. */
export async function saveOwnShare(page: RequestContext) {
  const params = { id: poolIdOf(page) };
  const form = await readForm(page, { schema: shareForm, prepare: prepareShareForm });
  if (!form.isValid) return form.refuse();
  const { sent } = form.value;
  const json = { amount: amountOf(form.fields), ...(sent && { sent }) };
  try {
    const { cookies } = await askAsGiver(page, ({ api }) =>
      api.call(endpoints.updatePoolShare, { params, json }),
    );
    const toast = { kind: 'success', text: sent ? poolTexts.sent : poolTexts.shareSaved } as const;
    return await redirectWithToast(page, poolPath(params.id), toast, cookies);
  } catch (error) {
    return form.refuse(apiFormErrors(error, ['amount'], { fallback: poolTexts.share }));
  }
}
