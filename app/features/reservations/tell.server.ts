import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { giftFriendName } from '#app/features/gifts/gift-texts.ts';
import { readOwnReservation } from '#app/features/reservations/giver.server.ts';
import { giverTexts } from '#app/features/reservations/giver-texts.ts';
import { tellForm } from '#app/features/reservations/tell-schema.ts';
import type { ComingDate } from '#contract/dates.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ListedReservation } from '#contract/reservations.ts';

const SOON_DAYS = 30;

const ownerNameOf = ({ gift, goneGift }: ListedReservation) =>
  gift ? giftFriendName(gift) : goneGift?.ownerName.trim() || 'Amigo/a';

/** Whom there is to tell, whether they were told, and a day of theirs that is near. @throws a 404 answer for no reservation of one's own. */
export async function loadTell(page: RequestContext) {
  requireSession(page);
  const [{ reservation, side }, dates] = await Promise.all([
    readOwnReservation(page),
    nullOnApiError(page, page.api.call(endpoints.dates, { query: { days: SOON_DAYS } })),
  ]);
  const ownerId = reservation.gift?.userId;
  return {
    name: ownerNameOf(reservation),
    giftName: (reservation.gift ?? reservation.goneGift)?.name ?? '',
    isTold: side.revealedAt !== null,
    soon: dates && soonDay(dates.filter(({ person }) => person?.id === ownerId)),
  };
}

/** Names the next of somebody's days, unless it is today. */
function soonDay(dates: readonly ComingDate[]): string | null {
  const [next] = dates.toSorted((one, other) => one.inDays - other.inDays);
  if (!next || next.inDays === 0) return null;
  return next.kind === 'birthday' ? 'su cumple' : next.name;
}

/** Tells the owner that it was the giver, for good. */
export async function tellOwner(page: RequestContext) {
  requireSession(page);
  const params = { id: page.params['reservationId'] ?? '' };
  const form = await readForm(page, { schema: tellForm });
  if (!form.isValid) return form.refuse();
  try {
    const told = await page.api.call(endpoints.revealReservation, { params, json: form.value });
    const text = giverTexts.tellDone(ownerNameOf(told));
    return redirectWithToast(page, '/reservations', { kind: 'success', text });
  } catch (error) {
    return form.refuse(apiFormErrors(error, ['message'], { fallback: giverTexts.tellFailed }));
  }
}

/** The thanks of the address. @throws a 404 answer for those that are gone. */
export async function loadThanks(page: RequestContext) {
  requireSession(page);
  return page.api.call(endpoints.thanks, { params: { id: page.params['thanksId'] ?? '' } });
}
