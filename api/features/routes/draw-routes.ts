import { setApart } from '#api/features/giving/draws/apart.ts';
import {
  cancelDraw,
  changeDraw,
  createDraw,
  rotateDrawLink,
} from '#api/features/giving/draws/change-draw.ts';
import { drawAnswer } from '#api/features/giving/draws/draw-answer.ts';
import { drawsOf } from '#api/features/giving/draws/draw-store.ts';
import {
  agreeToOpen,
  answerGiver,
  askDrawn,
  drawnPerson,
  openToAll,
  tellDrawn,
} from '#api/features/giving/draws/drawn-person.ts';
import { changeOwnEntry, invitationAnswer, joinDraw } from '#api/features/giving/draws/join-draw.ts';
import { leaveDraw, removeFromDraw } from '#api/features/giving/draws/leave-draw.ts';
import { mailSeat } from '#api/features/giving/draws/mail-seat.ts';
import { runDraw } from '#api/features/giving/draws/run-draw.ts';
import { MAIL_SHARE } from '#api/features/routes/guest-routes.ts';
import type { CountTry } from '#api/http/rate-limits.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves secret-Santa draws (`docs/product/draws.md`). */
export function drawRoutes(serve: Serve, services: Services, countTry: CountTry): void {
  const { db, clock } = services;
  const answer = (userId: string, id: string) => drawAnswer(services, userId, id);

  serve(endpoints.draws, async ({ caller }) => drawsOf(db, clock.now(), caller.userId));

  serve(endpoints.createDraw, async ({ caller: { userId }, body, idempotencyKey }) =>
    answer(userId, await createDraw(services, userId, body, idempotencyKey)),
  );

  serve(endpoints.draw, async ({ caller, params }) => answer(caller.userId, params.id));

  serve(endpoints.updateDraw, async ({ caller: { userId }, params: { id }, body }) => {
    await changeDraw(services, userId, id, body);
    return answer(userId, id);
  });

  serve(endpoints.cancelDraw, async ({ caller, params }) => cancelDraw(services, caller.userId, params.id));

  serve(endpoints.drawByToken, async ({ caller, params }) =>
    invitationAnswer(services, params.token, caller),
  );

  serve(endpoints.joinDraw, async ({ caller, params, body }) =>
    joinDraw(services, caller, params.token, body),
  );

  serve(endpoints.mailDrawSeat, async ({ caller, params, body, request }) => {
    // why: whoever has the link could fill a stranger's mailbox.
    await countTry('enter', `mail ${body.email}`, request, MAIL_SHARE);
    await mailSeat(services, params.token, body.email, caller?.userId ?? null);
  });

  serve(endpoints.updateDrawEntry, async ({ caller: { userId }, params: { id }, body }) => {
    await changeOwnEntry(services, userId, id, body);
    return answer(userId, id);
  });

  serve(endpoints.leaveDraw, async ({ caller, params }) => leaveDraw(services, caller.userId, params.id));

  serve(endpoints.removeFromDraw, async ({ caller, params }) =>
    removeFromDraw(services, caller.userId, params),
  );

  serve(endpoints.setDrawApart, async ({ caller: { userId }, params: { id }, body }) => {
    await setApart(services, userId, id, body);
    return answer(userId, id);
  });

  serve(endpoints.rotateDrawLink, async ({ caller, params }) => ({
    token: await rotateDrawLink(services, caller.userId, params.id),
  }));

  serve(endpoints.runDraw, async ({ caller: { userId }, params: { id }, body, request }) => {
    await countTry('draw', `${userId} ${id}`, request);
    await runDraw(services, userId, id, body.round);
    return answer(userId, id);
  });

  serve(endpoints.drawnPerson, async ({ caller, params }) => drawnPerson(services, caller.userId, params.id));

  serve(endpoints.askDrawn, async ({ caller, params, body }) =>
    askDrawn(services, caller.userId, params.id, body),
  );

  serve(endpoints.answerGiver, async ({ caller, params, body }) =>
    answerGiver(services, caller.userId, params, body.answer),
  );

  serve(endpoints.tellDrawn, async ({ caller, params }) => tellDrawn(services, caller.userId, params.id));

  serve(endpoints.openDraw, async ({ caller: { userId }, params: { id } }) => {
    await openToAll(services, userId, id);
    return answer(userId, id);
  });

  serve(endpoints.agreeToOpenDraw, async ({ caller, params, body }) =>
    agreeToOpen(services, caller.userId, params.id, body.ok),
  );
}
