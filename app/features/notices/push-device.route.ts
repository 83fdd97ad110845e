import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { deviceLabel } from '#app/lib/device-label.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pushDeviceInput, pushDeviceQuery } from '#contract/notices.ts';

/** What the scripts of a browser that gets push messages ask for; without scripts there are none. */
export const loader = pageLoader(loadPushKey);
export const action = pageAction(answerPushDevice);

const { keys } = pushDeviceInput.shape;
const pushForm = z.discriminatedUnion('intent', [
  pushDeviceQuery.extend({ intent: z.literal('add'), ...keys.shape }),
  pushDeviceQuery.extend({ intent: z.literal('renew') }),
]);

const refuse = (status: number, message?: string) => Response.json({ message }, { status });

/** The key that a browser asks for messages with; null where this site sends none. */
async function loadPushKey(page: RequestContext): Promise<Response> {
  return page.session ? Response.json(await page.api.call(endpoints.pushKey)) : refuse(401);
}

/** Adds the browser that asks to somebody's devices, or notes that it is in use: 204, else the API's status and sentence. */
async function answerPushDevice(page: RequestContext): Promise<Response> {
  if (!page.session) return refuse(401);
  // why: a copy, or a session that turns out dead would have the fields kept for the next page.
  const form = await readForm({ ...page }, { schema: pushForm });
  if (!form.isValid) return refuse(400);
  try {
    await send(page, form.value);
    return new Response(null, { status: 204 });
  } catch (error) {
    const isRefused = error instanceof ApiRefusal && error.status < 500 && error.status !== 401;
    if (!isRefused) throw error;
    return refuse(error.status, error.message);
  }
}

function send({ api, request }: RequestContext, form: z.output<typeof pushForm>): Promise<unknown> {
  const { endpoint } = form;
  if (form.intent === 'renew') return api.call(endpoints.renewPushDevice, { json: { endpoint } });
  const label = deviceLabel(request.headers.get('user-agent') ?? '');
  const { p256dh, auth } = form;
  return api.call(endpoints.addPushDevice, { json: { endpoint, keys: { p256dh, auth }, label } });
}
