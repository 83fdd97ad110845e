import { data } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast, type Toast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { noticeTexts } from '#app/features/notices/notice-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { noticePreferences, unsubscribeToken } from '#contract/notices.ts';
import { id } from '#contract/text.ts';

const { phone, mail } = noticePreferences.shape;

/** The forms of where one is told of what: its ticks and hours, and a device that is to get nothing more, or a test. */
const noticesForm = z.discriminatedUnion('intent', [
  noticePreferences.extend({
    intent: z.literal('save'),
    phone: phone.default([]),
    mail: mail.default([]),
    isDiscreet: z.boolean().default(false),
  }),
  z.object({ intent: z.enum(['remove', 'test']), deviceId: id }),
]);

const PATH = '/avisos';

/** Where the viewer is told of what, and on which devices. */
export async function loadNotices(page: RequestContext) {
  requireSession(page);
  const [preferences, devices] = await Promise.all([
    page.api.call(endpoints.noticePreferences),
    page.api.call(endpoints.pushDevices),
  ]);
  return { preferences, devices };
}

/** Changes where the viewer is told of what, takes a device away or sends it a test. */
export async function changeNotices(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: noticesForm });
  if (!form.isValid) return form.refuse({ status: 400, formErrors: [noticeTexts.save] });
  if (form.value.intent !== 'save') {
    const { intent, deviceId } = form.value;
    const toast = intent === 'test' ? testDevice(page, deviceId) : removeDevice(page, deviceId);
    return replaceWithToast(page, PATH, await toast);
  }
  const { intent: _, ...json } = form.value;
  try {
    await page.api.call(endpoints.setNoticePreferences, { json });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: noticeTexts.save }));
  }
  return replaceWithToast(page, PATH, { kind: 'success', text: noticeTexts.saved });
}

async function removeDevice(page: RequestContext, id: string): Promise<Toast> {
  try {
    await page.api.call(endpoints.deletePushDevice, { params: { id } });
  } catch (error) {
    const isGone = error instanceof ApiRefusal && error.code === 'push_device_not_found';
    if (!isGone) {
      logApiError(page, error);
      return { kind: 'error', text: noticeTexts.removeFailed };
    }
  }
  return { kind: 'success', text: noticeTexts.removed };
}

async function testDevice(page: RequestContext, id: string): Promise<Toast> {
  try {
    await page.api.call(endpoints.testPushDevice, { params: { id } });
    return { kind: 'success', text: noticeTexts.tested };
  } catch (error) {
    const [text = noticeTexts.testFailed] =
      apiFormErrors(error, [], { fallback: noticeTexts.testFailed }).formErrors ?? [];
    return { kind: 'error', text };
  }
}

/** What a mail's link holds, as the calls take it. @throws a 404 answer for what is no such link. */
function callOf({ params }: RequestContext) {
  const token = unsubscribeToken.safeParse(params['token']).data;
  if (!token) throw data({ code: 'unsubscribe_link_not_found' }, { status: 404 });
  return { params: { token } };
}

/** Which mails the link of one stops: opening it changes nothing. */
export async function loadMailToStop(page: RequestContext) {
  return page.visitorApi.call(endpoints.mailToStop, callOf(page));
}

/** Stops these mails, whoever is signed in: for a person, or a mail program's own button (RFC 8058). */
export async function stopMail(page: RequestContext) {
  return page.visitorApi.call(endpoints.unsubscribe, callOf(page));
}
