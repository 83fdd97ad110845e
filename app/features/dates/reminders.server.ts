import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { friendIdOf } from '#app/features/friends/page/friend-page.server.ts';
import { commonDays } from '#contract/common-days.ts';
import { type DateReminders, dayKey, leadDays } from '#contract/dates.ts';
import { endpoints } from '#contract/endpoints.ts';

const leads = leadDays.map(String) as [string, ...string[]];

/** Of what one is reminded, and how many days before: a box each. */
const remindersSchema = z.object({
  leads: z.array(z.enum(leads)).max(leads.length).default([]),
  days: z.array(dayKey).max(commonDays.length).default([]),
});

const REMINDERS = '/fechas/recordatorios';

/** Of what the viewer is reminded, and of whom they are not. */
export async function loadReminders(page: RequestContext) {
  requireSession(page);
  const { muted = [], ...reminders } = await page.api.call(endpoints.dateReminders);
  return { reminders, muted };
}

/** Changes of what the viewer is reminded. */
export async function saveReminders(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: remindersSchema });
  if (!form.isValid) return form.refuse();
  const leads = form.value.leads.map(Number) as DateReminders['leads'];
  try {
    await page.api.call(endpoints.setDateReminders, { json: { leads, days: form.value.days } });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: dateTexts.reminders }));
  }
  return replaceWithToast(page, REMINDERS, { kind: 'success', text: dateTexts.remindersSaved });
}

const muteForm = z.object({ intent: z.enum(['mute', 'unmute']), redirectTo: z.string().optional() });

/** Silences the days of a friend, or ends that, and goes back to where the button stands. */
export async function setDateMute(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: muteForm });
  const back = safeRedirect(form.fields.get('redirectTo'), '/fechas');
  if (!form.isValid) return replaceWithToast(page, back, { kind: 'error', text: dateTexts.mute });
  const call = { params: { id: friendIdOf(page) } };
  const isMute = form.value.intent === 'mute';
  try {
    await page.api.call(isMute ? endpoints.muteDates : endpoints.unmuteDates, call);
  } catch (error) {
    const isOver = error instanceof ApiRefusal && error.code === 'not_friends';
    if (!isOver) logApiError(page, error);
    return replaceWithToast(page, back, {
      kind: 'error',
      text: isOver ? dateTexts.noFriend : dateTexts.mute,
    });
  }
  const text = isMute ? dateTexts.muted : dateTexts.unmuted;
  return replaceWithToast(page, back, { kind: 'success', text });
}
