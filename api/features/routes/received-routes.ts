import {
  changeReceived,
  receiveGift,
  undoReceived,
  wishAgain,
} from '#api/features/giving/received/receive-gift.ts';
import { loadReceivedGift, loadReceivedPage } from '#api/features/giving/received/received-reads.ts';
import { loadReveal, loadThanks } from '#api/features/giving/received/reveal-reads.ts';
import { revealReservation, thankForReveal } from '#api/features/giving/received/reveal-reservation.ts';
import { loadListed } from '#api/features/giving/reservations/listed-reservations.ts';
import { loadGift } from '#api/features/wishes/gifts/visible-gifts.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves what one received, what givers tell, and thanks (`docs/product/received.md`). */
export function receivedRoutes(serve: Serve, services: Services): void {
  const { db, media } = services;

  serve(endpoints.receivedGifts, async ({ caller, query, nextPage }) => {
    const { page, next } = await loadReceivedPage(services, caller.userId, query);
    nextPage(next);
    return page;
  });

  serve(endpoints.receivedGift, async ({ caller, params }) =>
    loadReceivedGift(services, caller.userId, params.id),
  );

  serve(endpoints.receiveGift, async ({ caller, params, body }) => {
    await receiveGift(services, caller.userId, params.id, body);
    return loadGift(db, media, caller.userId, params.id);
  });

  serve(endpoints.changeReceived, async ({ caller, params, body }) => {
    await changeReceived(services, caller.userId, params.id, body);
    return loadReceivedGift(services, caller.userId, params.id);
  });

  serve(endpoints.undoReceived, async ({ caller, params }) => {
    await undoReceived(services, caller.userId, params.id);
    return loadGift(db, media, caller.userId, params.id);
  });

  serve(endpoints.wishAgain, async ({ caller, params }) => {
    const id = await wishAgain(services, caller, params.id);
    return loadGift(db, media, caller.userId, id);
  });

  serve(endpoints.revealReservation, async ({ caller, params, body }) => {
    await revealReservation(services, caller.userId, params.id, body.message);
    return loadListed(services, caller.userId, params.id);
  });

  serve(endpoints.reveal, async ({ caller, params }) => loadReveal(db, media, caller.userId, params.id));

  serve(endpoints.thankForReveal, async ({ caller, params, body }) => {
    await thankForReveal(services, caller.userId, params.id, body.message);
    return loadReveal(db, media, caller.userId, params.id);
  });

  serve(endpoints.thanks, async ({ caller, params }) => loadThanks(db, media, caller.userId, params.id));
}
