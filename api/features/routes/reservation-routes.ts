import { looksAway } from '#api/features/access/care-store.ts';
import { areFriends, requireSelfOrFriend } from '#api/features/access/friend-store.ts';
import { findGift } from '#api/features/access/gift-store.ts';
import {
  isActive,
  reservationAnswer,
  reservationsOfGift,
  reservationsOnOwner,
} from '#api/features/access/reservation-store.ts';
import { changePast } from '#api/features/giving/holding/held-reservation.ts';
import { freeReservation } from '#api/features/giving/reservations/free-reservation.ts';
import { loadListed, ownReservations } from '#api/features/giving/reservations/listed-reservations.ts';
import { cancelReservation, changeReservation, reserve } from '#api/features/giving/reservations/reserve.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** Serves reservations; what each viewer may know: `docs/product/reservations.md`. */
export function reservationRoutes(serve: Serve, services: Services): void {
  const { db, media, clock } = services;

  serve(endpoints.reserve, async ({ caller, body }) =>
    reservationAnswer(media, await reserve(services, caller, body.giftId, body.comment)),
  );

  serve(endpoints.reservations, async ({ caller, query }) => {
    if (query.giftId) return ofGift(services, caller.userId, query.giftId, query.type);
    return ownReservations(services, caller.userId, query.type);
  });

  serve(endpoints.friendReservations, async ({ caller, params }) => {
    await requireSelfOrFriend(db, caller.userId, params.id);
    // why: the owner's own answer may not depend on reservations, so they are not read at all.
    if (params.id === caller.userId || (await looksAway(db, caller.userId, params.id))) return [];
    return (await reservationsOnOwner(db, caller.userId, params.id)).map((row) =>
      reservationAnswer(media, row),
    );
  });

  serve(endpoints.updateReservation, async ({ caller, params, body }) => {
    // why: one whose gift is gone can be neither cancelled nor commented.
    const isOwnSide = body.status === undefined && body.comment === undefined;
    const isPast = isOwnSide && (await changePast(db, clock.now(), caller.userId, params.id, body));
    if (isPast) return loadListed(services, caller.userId, params.id);
    return reservationAnswer(media, await changeReservation(services, caller.userId, params.id, body));
  });

  serve(endpoints.freeReservation, async ({ caller, params }) => {
    await freeReservation(services, caller.userId, params.id);
  });

  serve(endpoints.cancelReservation, async ({ caller, params }) => {
    await cancelReservation(services, caller.userId, params.id);
  });
}

/**
 * The reservations of one gift: all of them for friends of its owner, the caller's own for others, none ever for the owner.
 * `type=reserved` narrows to the caller's own active one.
 */
async function ofGift(
  { db, media }: Services,
  callerId: string,
  giftId: string,
  type: 'reserved' | undefined,
): Promise<ListedReservation[]> {
  const gift = await findGift(db, giftId, callerId);
  if (!gift) throw new ApiError('gift_not_found');
  if (gift.owner_id === callerId || (await looksAway(db, callerId, gift.owner_id))) return [];
  const isAll = !type && (await areFriends(db, callerId, gift.owner_id));
  const rows = await reservationsOfGift(db, callerId, giftId, isAll ? undefined : callerId);
  const asked = type ? rows.filter(isActive) : rows;
  return asked.map((row) => reservationAnswer(media, row));
}
