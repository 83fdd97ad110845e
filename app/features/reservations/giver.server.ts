import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { normalizePrice } from '#app/features/gifts/normalize-price.ts';
import { giverTexts, tellPath } from '#app/features/reservations/giver-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { currency, priceField } from '#contract/money.ts';
import { giverChange, giveStages } from '#contract/received.ts';
import { id } from '#contract/text.ts';

/** The forms of a row of one's reservations: a step, or what one notes. */
const giverForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('stage'), reservationId: id, stage: z.enum(giveStages) }),
  z.object({
    intent: z.literal('notes'),
    reservationId: id,
    spent: priceField.optional(),
    spentCurrency: currency,
    note: giverChange.shape.note,
  }),
]);

/** Saves a step or the notes of a reservation, and goes back; from 'Entregado' on to the question whether to tell. */
export async function answerGiverForm(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: giverForm, prepare: preparePrice });
  if (!form.isValid) return form.refuse();
  const { reservationId, ...value } = form.value;
  const json =
    value.intent === 'stage'
      ? { stage: value.stage }
      : {
          // why: the API reads the amount itself; the check here gives it in cents.
          spent: String(form.fields.get('spent') ?? ''),
          spentCurrency: value.spentCurrency,
          note: value.note ?? null,
        };
  try {
    await page.api.call(endpoints.updateReservation, { params: { id: reservationId }, json });
  } catch (error) {
    const refusal = apiFormErrors(error, ['spent', 'spentCurrency', 'note'], { fallback: giverTexts.save });
    if (value.intent === 'notes') return form.refuse(refusal);
    const text = refusal.formErrors?.[0] ?? giverTexts.save;
    return replaceWithToast(page, '/reservations', { kind: 'error', text });
  }
  if (value.intent === 'stage' && value.stage === 'given') return redirect(tellPath(reservationId));
  return replaceWithToast(page, '/reservations', { kind: 'success', text: giverTexts.saved });
}

function preparePrice(fields: FormData): void {
  const typed = fields.get('spent');
  if (typeof typed !== 'string') return;
  fields.set('spent', normalizePrice(typed, String(fields.get('spentCurrency'))));
}
