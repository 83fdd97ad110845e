import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { dependentParams, loadDependent } from '#app/features/care/dependents.server.ts';
import { argentineDay } from '#app/lib/argentine-day.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { shortDay } from '#app/lib/day-words.ts';
import { HANDOVER_DAYS, handoverInput } from '#contract/care.ts';
import { endpoints } from '#contract/endpoints.ts';

/** To whom somebody's list is being handed over, until which day that link serves; null while it is not. */
export async function loadHandover(page: RequestContext) {
  const { id, name, handover } = await loadDependent(page);
  const until = handover && argentineDay(Date.parse(handover.expiresAt));
  return {
    ...{ id, name, days: HANDOVER_DAYS },
    handover: handover &&
      until && { email: handover.email, until: shortDay({ day: until.day, month: until.month + 1 }) },
  };
}

/** Mails the link by which a list becomes its person's own, or has the one that was mailed serve no more. */
export async function handOver(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: handoverInput });
  if (form.fields.get('intent') === 'cancel') return cancel(page);
  if (!form.isValid) return form.refuse();
  const call = { ...dependentParams(page), json: form.value };
  try {
    const { id } = await page.api.call(endpoints.handOver, call);
    const toast = { kind: 'success', text: careTexts.handedOver(form.value.email) } as const;
    return redirectWithToast(page, carePath(id, 'cuenta'), toast);
  } catch (error) {
    const codes = { email_taken: { field: 'email', text: careTexts.emailTaken } };
    return form.refuse(apiFormErrors(error, ['email'], { fallback: careTexts.handOver, codes }));
  }
}

async function cancel(page: RequestContext) {
  const { params } = dependentParams(page);
  const back = carePath(params.id, 'cuenta');
  try {
    await page.api.call(endpoints.cancelHandover, { params });
    return redirectWithToast(page, back, { kind: 'success', text: careTexts.cancelled });
  } catch (error) {
    logApiError(page, error);
    return redirectWithToast(page, back, { kind: 'error', text: careTexts.cancelHandover });
  }
}
