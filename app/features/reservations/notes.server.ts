import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { readOwnReservation } from '#app/features/reservations/giver.server.ts';
import { giverTexts } from '#app/features/reservations/giver-texts.ts';
import { notesForm, prepareNotes } from '#app/features/reservations/notes-schema.ts';
import { endpoints } from '#contract/endpoints.ts';

/** What the viewer noted of a reservation of theirs. @throws a 404 answer for no reservation of one's own. */
export async function loadNotes(page: RequestContext) {
  requireSession(page);
  const { reservation, side } = await readOwnReservation(page);
  const known = reservation.gift ?? reservation.goneGift;
  return {
    id: reservation.id,
    giftName: known ? giftTitle(known, page.services.env.PRODUCT_NOUN) : '',
    spent: side.spent,
    currency: side.spentCurrency ?? known?.currency ?? 'ARS',
    note: side.note,
  };
}

/** Saves them, and goes back with a toast. */
export async function saveNotes(page: RequestContext) {
  requireSession(page);
  const params = { id: page.params['reservationId'] ?? '' };
  const form = await readForm(page, { schema: notesForm, prepare: prepareNotes });
  if (!form.isValid) return form.refuse();
  const json = {
    // why: the API reads the amount itself; the check here gives it in cents.
    spent: String(form.fields.get('spent') ?? ''),
    spentCurrency: form.value.spentCurrency,
    note: form.value.note ?? null,
  };
  try {
    await page.api.call(endpoints.updateReservation, { params, json });
  } catch (error) {
    return form.refuse(
      apiFormErrors(error, ['spent', 'spentCurrency', 'note'], { fallback: giverTexts.save }),
    );
  }
  return replaceWithToast(page, '/reservations', { kind: 'success', text: giverTexts.saved });
}
