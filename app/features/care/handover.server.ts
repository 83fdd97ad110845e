import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { logApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { dependentParams, loadWithProof } from '#app/features/care/dependents.server.ts';
import { argentineDay } from '#app/lib/argentine-day.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { shortDay } from '#app/lib/day-words.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { HANDOVER_DAYS, handoverInput } from '#contract/care.ts';
import { endpoints } from '#contract/endpoints.ts';
import { passkeyProof } from '#contract/passkeys.ts';

/** To whom somebody's list is being handed over, until which day that link serves, or what of it the others are asked. */
export async function loadHandover(page: RequestContext) {
  const { id, name, handover, carers, viewerId, decisions, proof, offers } = await loadWithProof(page);
  const others = carers.filter((carer) => carer.id !== viewerId).map((carer) => carer.name);
  const until = handover && argentineDay(Date.parse(handover.expiresAt));
  return {
    ...{ id, name, days: HANDOVER_DAYS, others: joinNames(others), proof, offers },
    decision: decisions.find(({ what, isMine }) => isMine && what === 'handover') ?? null,
    handover: handover &&
      until && { email: handover.email, until: shortDay({ day: until.day, month: until.month + 1 }) },
  };
}

const handoverForm = handoverInput.extend(passkeyProof.shape);

/** Mails the link by which a list becomes its person's own, or has the one that was mailed serve no more. */
export async function handOver(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: handoverForm, hide: ['password'] });
  if (form.fields.get('intent') === 'cancel') return cancel(page);
  if (!form.isValid) return form.refuse();
  const call = { ...dependentParams(page), json: form.value };
  try {
    const { id, handover } = await page.api.call(endpoints.handOver, call);
    const { email } = form.value;
    const text = handover?.email === email ? careTexts.handedOver(email) : careTexts.asked;
    const toast = { kind: 'success', text } as const;
    return redirectWithToast(page, carePath(id, 'cuenta'), toast);
  } catch (error) {
    const codes = { email_taken: { field: 'email', text: careTexts.emailTaken } };
    return form.refuse(apiFormErrors(error, ['email', 'password'], { fallback: careTexts.handOver, codes }));
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
