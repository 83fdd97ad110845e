import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import type { Api } from '#app/.server/api/client.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { askAsAnybody, drawIdOf } from '#app/features/draws/ask-of-draw.server.ts';
import { drawDone } from '#app/features/draws/draw-texts.ts';
import { DRAWS_PATH, drawPath } from '#app/lib/draw-paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

/**
 * The draw of the address as its organizer sees it, for the pages that are theirs alone.
 * @throws a redirect to the draw for anybody else, and once nothing of it can be changed.
 */
export async function loadOrganized(page: RequestContext) {
  requireSession(page);
  const draw = await page.api.call(endpoints.draw, { params: { id: drawIdOf(page) } });
  const { asOrganizer, isReadOnly, state } = draw;
  if (!asOrganizer || isReadOnly || state === 'cancelled') throw redirect(drawPath(draw.id));
  return { ...draw, asOrganizer };
}

/** As `loadOrganized`, with the participant of the address. @throws as that, also when they are gone. */
export async function loadParticipant(page: RequestContext) {
  const { id: drawId, participants } = await loadOrganized(page);
  const participant = participants.find((one) => one.id === page.params['participantId']);
  if (!participant) throw redirect(drawPath(drawId));
  return { drawId, participant };
}

type Done = { done: string; failed: string };
type Asked = { api: Api; drawId: string; fields: FormData };

/** Makes the action of a page that asks: does what was asked and leads on; refused, it shows why over the question. */
function onYes({ done, failed }: Done, change: (asked: Asked) => Promise<unknown>, isGone = false) {
  return async (page: RequestContext) => {
    const drawId = drawIdOf(page);
    const form = await readForm(page, { schema: z.object({}) });
    try {
      const { fields } = form;
      const { cookies } = await askAsAnybody(page, ({ api }) => change({ api, drawId, fields }));
      const to = isGone ? DRAWS_PATH : drawPath(drawId);
      return await redirectWithToast(page, to, { kind: 'success', text: done }, cookies);
    } catch (error) {
      return form.refuse(apiFormErrors(error, [], { fallback: failed }));
    }
  };
}

const roundField = z.coerce.number().int().nonnegative().catch(0);

/** Draws, once for a round: a second press finds it drawn. */
export const runDraw = onYes(drawDone.run, async ({ api, drawId, fields }) => {
  const json = { round: roundField.parse(fields.get('round')) };
  try {
    await api.call(endpoints.runDraw, { params: { id: drawId }, json });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.code === 'already_drawn')) throw error;
  }
});

/** Calls a draw off. */
export const cancelDraw = onYes(
  drawDone.cancel,
  ({ api, drawId }) => api.call(endpoints.cancelDraw, { params: { id: drawId } }),
  true,
);

/** Takes a drawn one back, so that people can join or leave. */
export const reopenDraw = onYes(drawDone.reopen, ({ api, drawId }) =>
  api.call(endpoints.updateDraw, { params: { id: drawId }, json: { reopen: true } }),
);

/** Puts a new link in the place of the one that people join by. */
export const rotateDrawLink = onYes(drawDone.rotate, ({ api, drawId }) =>
  api.call(endpoints.rotateDrawLink, { params: { id: drawId } }),
);

/** Shows everybody who gave to whom. */
export const openDraw = onYes(drawDone.openAll, ({ api, drawId }) =>
  api.call(endpoints.openDraw, { params: { id: drawId } }),
);

/** Takes the viewer out of a draw. */
export const leaveDraw = onYes(
  drawDone.leave,
  ({ api, drawId }) => api.call(endpoints.leaveDraw, { params: { id: drawId } }),
  true,
);

/** Takes the participant of the address out of a draw. */
export async function removeFromDraw(page: RequestContext) {
  const participantId = id.parse(page.params['participantId']);
  const remove = onYes(drawDone.remove, ({ api, drawId }) =>
    api.call(endpoints.removeFromDraw, { params: { id: drawId, participantId } }),
  );
  return remove(page);
}
