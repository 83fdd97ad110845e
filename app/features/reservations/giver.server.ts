import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { giverTexts, tellPath } from '#app/features/reservations/giver-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type GiverSide, giveStages } from '#contract/received.ts';
import type { ListedReservation } from '#contract/reservations.ts';
import { id } from '#contract/text.ts';

/** The form of a row of one's reservations: a step. */
const stepForm = z.object({ reservationId: id, stage: z.enum(giveStages) });

/** Saves a step of a reservation, and goes back; from 'Entregado' on to the question whether to tell. */
export async function takeStep(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: stepForm });
  if (!form.isValid) return form.refuse();
  const { reservationId, stage } = form.value;
  try {
    await page.api.call(endpoints.updateReservation, { params: { id: reservationId }, json: { stage } });
  } catch (error) {
    const text = apiFormErrors(error, [], { fallback: giverTexts.save }).formErrors?.[0] ?? giverTexts.save;
    return replaceWithToast(page, '/reservations', { kind: 'error', text });
  }
  if (stage === 'given') return redirect(tellPath(reservationId));
  return replaceWithToast(page, '/reservations', { kind: 'success', text: giverTexts.saved });
}

/** The viewer's reservation that the address names, with its giver's side. @throws a 404 answer for none of theirs. */
export async function readOwnReservation(
  page: RequestContext,
): Promise<{ reservation: ListedReservation; side: GiverSide }> {
  const all = await page.api.call(endpoints.reservations, { query: {} });
  const reservation = all.find((each) => each.id === page.params['reservationId']);
  const side = reservation?.giverSide;
  if (!reservation || !side) throw data({ code: 'reservation_not_found' }, { status: 404 });
  return { reservation, side };
}
