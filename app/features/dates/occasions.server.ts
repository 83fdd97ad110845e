import { randomUUID } from 'node:crypto';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey } from '#app/.server/forms/upstream-form.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { leadAwayWithToast, redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { occasionForm } from '#app/features/dates/occasion-schema.ts';
import { pushOffers } from '#app/lib/one-question.ts';
import { endpoints } from '#contract/endpoints.ts';

const DATES = '/fechas';
const fields = ['kind', 'name', 'day', 'month', 'year', 'isYearly', 'listId', 'audience'];

async function choicesOf(page: RequestContext) {
  const lists = await nullOnApiError(page, page.api.call(endpoints.giftLists));
  return {
    lists: lists?.map(({ id, name }) => ({ id, name })) ?? null,
    thisYear: new Date().getFullYear(),
    submissionId: randomUUID(),
  };
}

/** What a new day may be bound to. */
export async function loadNewOccasion(page: RequestContext) {
  requireSession(page);
  return choicesOf(page);
}

const paramsOf = (page: RequestContext) => ({ params: { id: page.params['occasionId'] ?? '' } });

/**
 * The day of the address, with what it may be bound to.
 * @throws a redirect to the days that there are, when it was deleted meanwhile.
 */
export async function loadOccasion(page: RequestContext) {
  requireSession(page);
  const [occasions, choices] = await Promise.all([page.api.call(endpoints.occasions), choicesOf(page)]);
  const occasion = occasions.find(({ id }) => id === page.params['occasionId']);
  if (!occasion) throw await leadAwayWithToast(page, DATES, { kind: 'error', text: dateTexts.gone });
  return { occasion, ...choices };
}

/** Adds a day of one's own, or changes the one of the address. */
export async function saveOccasion(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: occasionForm });
  if (!form.isValid) return form.refuse();
  const { year = null, listId = null, ...rest } = form.value;
  const call = { json: { ...rest, year, listId } };
  try {
    if (page.params['occasionId'])
      await page.api.call(endpoints.updateOccasion, { ...paramsOf(page), ...call });
    else
      await page.api.call(endpoints.createOccasion, { ...call, idempotencyKey: idempotencyKey(form.fields) });
  } catch (error) {
    const codes = {
      list_not_found: { field: 'listId', text: dateTexts.listGone },
      occasion_not_found: { text: dateTexts.gone },
      too_many_occasions: {},
    };
    return form.refuse(apiFormErrors(error, fields, { fallback: dateTexts.save, codes }));
  }
  return redirectWithToast(page, DATES, {
    ...{ kind: 'success', text: dateTexts.saved, offer: pushOffers.dates },
  });
}

/** Deletes a day after its question; one that is gone already is deleted too. */
export async function deleteOccasion(page: RequestContext) {
  requireSession(page);
  try {
    await page.api.call(endpoints.deleteOccasion, paramsOf(page));
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 404)) {
      logApiError(page, error);
      return redirectWithToast(page, DATES, { kind: 'error', text: dateTexts.remove });
    }
  }
  return redirectWithToast(page, DATES, { kind: 'success', text: dateTexts.removed });
}
