import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { ownPath } from '#app/.server/pages/acting-for.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { rowForm, thanksForm } from '#app/features/received/received-schema.ts';
import { receivedTexts } from '#app/features/received/received-texts.ts';
import { endpoints } from '#contract/endpoints.ts';

const PAGE = '/profile/recibidos';
const PAGE_SIZE = 40;

/** A year of what the viewer received (pagination), the years there are, and what givers told; null when it cannot be had. */
export async function loadReceived(page: RequestContext) {
  requireSession(page);
  const { searchParams } = page.url;
  const [year, after] = [searchParams.get('year'), searchParams.get('after')];
  const query = { limit: PAGE_SIZE, ...(year && { year }), ...(after && { after }) };
  const answer = await nullOnApiError(page, page.api.page(endpoints.receivedGifts, { query }));
  return {
    received: answer?.rows ?? null,
    next: answer?.next ?? null,
    forPerson: page.forPerson ?? null,
  };
}

/** What a row asks for: to wish again for what was received, going on to change it, or as if it had not come. */
export async function changeRow(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: rowForm });
  if (!form.isValid) return form.refuse({ status: 400, formErrors: [receivedTexts.again] });
  const { giftId, intent } = form.value;
  const call = { params: { id: giftId } };
  const text = page.forId ? receivedTexts.wishedFor : receivedTexts.wished;
  try {
    if (intent === 'again') {
      const { id } = await page.api.call(endpoints.wishAgain, call);
      return redirectWithToast(page, `/gift/${id}/edit`, { kind: 'success', text });
    }
    await page.api.call(endpoints.undoReceived, call);
    page.services.pageCache.drop(`/gift/${giftId}`);
    return redirectWithToast(page, ownPath(page, PAGE), { kind: 'success', text });
  } catch (error) {
    const fallback = intent === 'again' ? receivedTexts.again : receivedTexts.undo;
    return form.refuse(apiFormErrors(error, [], { fallback }));
  }
}

const revealIdOf = ({ params }: RequestContext) => ({ params: { id: params['revealId'] ?? '' } });

/** What a giver told. */
export async function loadReveal(page: RequestContext) {
  requireSession(page);
  const reveal = await page.api.call(endpoints.reveal, revealIdOf(page));
  return { ...reveal, forPerson: page.forPerson ?? null };
}

/** Thanks the giver who told. */
export async function thankGiver(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: thanksForm });
  if (!form.isValid) return form.refuse();
  try {
    await page.api.call(endpoints.thankForReveal, { ...revealIdOf(page), json: form.value });
  } catch (error) {
    return form.refuse(apiFormErrors(error, ['message'], { fallback: receivedTexts.thank }));
  }
  return redirectWithToast(page, ownPath(page, PAGE), { kind: 'success', text: receivedTexts.thanked });
}
