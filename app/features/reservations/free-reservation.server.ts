import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

const freeForm = z.object({ reservationId: id });

const backOf = (page: RequestContext) =>
  safeRedirect(page.url.searchParams.get('redirectTo'), `/gift/${giftIdOf(page)}`);

/** Whose reservation would be freed, and of what. @throws a redirect back when there is none that the viewer may free. */
export async function loadFreeReservation(page: RequestContext) {
  requireSession(page);
  const gift = await page.api.call(endpoints.gift, { params: { id: giftIdOf(page) } });
  const { reservation } = gift;
  if (reservation?.heldByGuest !== 'unconfirmed') throw redirect(backOf(page));
  return {
    reservationId: reservation.id,
    holder: reservation.reservedByUserName ?? '',
    title: giftTitle(gift, page.services.env.PRODUCT_NOUN),
    back: backOf(page),
  };
}

/** Frees it and goes back with a toast, or shows the question again under the API's reason. */
export async function freeReservation(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: freeForm });
  if (!form.isValid) return form.refuse({ status: 400, formErrors: [reservationTexts.freeFailed] });
  try {
    await page.api.call(endpoints.freeReservation, { params: { id: form.value.reservationId } });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: reservationTexts.freeFailed }));
  }
  return replaceWithToast(page, backOf(page), { kind: 'success', text: reservationTexts.freed });
}
