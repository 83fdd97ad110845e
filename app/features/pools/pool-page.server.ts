import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Api } from '#app/.server/api/client.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey } from '#app/.server/forms/upstream-form.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { withCookies } from '#app/.server/session/caller.ts';
import { GUEST_PATH } from '#app/.server/session/guest-cookie.ts';
import { askAsGiver, poolIdOf } from '#app/features/pools/ask-of-pool.server.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { amountOf, prepareShareForm, shareForm } from '#app/features/pools/share-schema.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { poolMessageInput } from '#contract/pools.ts';
import { id } from '#contract/text.ts';

/** The group gift of the address, with what its members wrote for who is one. */
export async function loadPool(page: RequestContext) {
  const params = { id: poolIdOf(page) };
  const { caller, found, cookies } = await askAsGiver(page, async ({ api }) => {
    const pool = await api.call(endpoints.pool, { params });
    const isIn = pool.money !== null || (pool.me !== null && !pool.me.isOut);
    const messages = isIn ? await nullOnApiError(page, api.call(endpoints.poolMessages, { params })) : null;
    return { pool, messages };
  });
  const { guest } = caller;
  const back = new URLSearchParams({ redirectTo: poolPath(params.id) });
  const content = {
    ...found,
    ...{ now: Date.now(), submissionId: randomUUID() },
    guest: guest && {
      name: guest.name,
      wayBack: `${publicOrigin(page)}${GUEST_PATH}/${guest.guestKey}?${back}`,
    },
  };
  return withCookies(content, cookies);
}

const yesOrNo = z.enum(['yes', 'no']);
/** The forms of a group gift's page. */
const poolPageForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('join') }),
  z.object({ intent: z.literal('sent'), is: yesOrNo }),
  z.object({ intent: z.literal('arrived'), memberId: id, is: yesOrNo }),
  z.object({ intent: z.literal('paidBack'), memberId: id, is: yesOrNo }),
  z.object({ intent: z.literal('write'), ...poolMessageInput.shape }),
  z.object({ intent: z.literal('delete'), messageId: id }),
  z.object({ intent: z.literal('reopen') }),
]);
type PoolPageForm = z.output<typeof poolPageForm>;

/** Answers a form of the page of a group gift, by leading back to it. */
export async function answerPoolPage(page: RequestContext) {
  const poolId = poolIdOf(page);
  const form = await readForm(page, { schema: poolPageForm, prepare: prepareShareForm });
  if (!form.isValid) return form.refuse();
  const { intent } = form.value;
  const share = shareForm.safeParse({
    unsure: form.fields.has('unsure'),
    amount: amountOf(form.fields) ?? undefined,
  });
  if (intent === 'join' && !share.success)
    return form.refuse({
      status: 400,
      fieldErrors: { amount: share.error.issues.map(({ message }) => message) },
    });
  const asked = { ...form.value, poolId, fields: form.fields };
  try {
    await askAsGiver(page, ({ api }) => change(api, asked));
  } catch (error) {
    return form.refuse(apiFormErrors(error, ['amount', 'text'], { fallback: failed[intent] }));
  }
  const isNot = 'is' in form.value && form.value.is === 'no';
  const text = intent === 'sent' && isNot ? poolTexts.notSent : done[intent];
  return replaceWithToast(page, poolPath(poolId), { kind: 'success', text });
}

type Intent = PoolPageForm['intent'];
const done: Record<Intent, string> = {
  ...{ join: poolTexts.joined, sent: poolTexts.sent, arrived: poolTexts.arrived },
  ...{ paidBack: poolTexts.paidBack, write: poolTexts.written, delete: poolTexts.deleted },
  reopen: poolTexts.reopened,
};
const failed: Record<Intent, string> = {
  ...{ join: poolTexts.join, sent: poolTexts.failed, arrived: poolTexts.failed },
  ...{ paidBack: poolTexts.failed, write: poolTexts.failed, delete: poolTexts.failed },
  reopen: poolTexts.failed,
};

async function change(api: Api, asked: PoolPageForm & { poolId: string; fields: FormData }): Promise<void> {
  const params = { id: asked.poolId };
  if (asked.intent === 'join')
    await api.call(endpoints.joinPool, { params, json: { amount: amountOf(asked.fields) } });
  if (asked.intent === 'sent')
    await api.call(endpoints.updatePoolShare, { params, json: { sent: asked.is === 'yes' } });
  if (asked.intent === 'arrived' || asked.intent === 'paidBack') {
    const member = { ...params, memberId: asked.memberId };
    const json = { [asked.intent]: asked.is === 'yes' };
    await api.call(endpoints.updatePoolMember, { params: member, json });
  }
  if (asked.intent === 'write') {
    const key = idempotencyKey(asked.fields);
    await api.call(endpoints.addPoolMessage, { params, json: { text: asked.text }, idempotencyKey: key });
  }
  if (asked.intent === 'reopen') await api.call(endpoints.reopenPool, { params });
  if (asked.intent === 'delete') {
    const message = { ...params, messageId: asked.messageId };
    await api.call(endpoints.deletePoolMessage, { params: message });
  }
}
