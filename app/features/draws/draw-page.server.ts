import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { publicOrigin } from '#app/.server/http/public-origin.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { type Caller, withCookies } from '#app/.server/session/caller.ts';
import { GUEST_PATH } from '#app/.server/session/guest-cookie.ts';
import { askAsAnybody, drawIdOf, readDraw } from '#app/features/draws/ask-of-draw.server.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { revealDrawn } from '#app/features/draws/drawn-person.server.ts';
import { asksDocument, openEnvelopeHeader, takeOpened } from '#app/features/draws/opened-envelope.server.ts';
import { drawPath, joinPath } from '#app/lib/draw-paths.ts';
import { questionAnswerInput, questionInput, seatMailInput } from '#contract/draws.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

/** The draw of the address: whom one drew only on the one page after the envelope's form, where scripts did not send it. */
export async function loadDraw(page: RequestContext) {
  const { caller, found: draw, cookies } = await readDraw(page);
  const origin = publicOrigin(page);
  const token = draw.asOrganizer?.token;
  const { guest } = caller;
  const back = new URLSearchParams({ redirectTo: drawPath(draw.id) });
  const opened = await takeOpened(page, draw.id);
  const drawn = opened && (await nullOnApiError(page, revealDrawn(page, caller, draw.id)));
  const content = {
    draw,
    revealed: drawn && opened ? { drawn, isAsked: opened.isAsked } : null,
    link: token ? `${origin}${joinPath(token)}` : null,
    guest: guest && {
      name: guest.name,
      email: (await nullOnApiError(page, caller.api.call(endpoints.guest)))?.email ?? null,
      wayBack: `${origin}${GUEST_PATH}/${guest.guestKey}?${back}`,
    },
  };
  return withCookies(content, opened ? [...cookies, opened.clear] : cookies);
}

/** The forms of a draw's page. */
const drawPageForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('see') }),
  z.object({ intent: z.literal('ask'), ...questionInput.shape }),
  z.object({ intent: z.literal('answer'), questionId: id, ...questionAnswerInput.shape }),
  z.object({ intent: z.literal('mail'), ...seatMailInput.shape }),
  z.object({ intent: z.literal('told') }),
  z.object({ intent: z.literal('agree'), ok: z.enum(['yes', 'no']) }),
]);
type DrawPageForm = z.output<typeof drawPageForm>;

/** Answers a form of the draw's page: to scripts whom one drew in this very answer, all else by leading back to the page. */
export async function answerDrawPage(page: RequestContext) {
  const drawId = drawIdOf(page);
  const form = await readForm(page, { schema: drawPageForm });
  if (!form.isValid) return form.refuse();
  const asked = form.value;
  const isShown = asked.intent === 'see' || asked.intent === 'ask';
  try {
    const { found, cookies } = await askAsAnybody(page, async (caller) => {
      await change(caller, drawId, asked);
      return isShown && !asksDocument(page) ? revealDrawn(page, caller, drawId) : null;
    });
    if (isShown && !found) {
      const opened = await openEnvelopeHeader(page, { drawId, isAsked: asked.intent === 'ask' });
      const headers = [...cookies, opened].map((cookie): [string, string] => ['Set-Cookie', cookie]);
      return redirect(drawPath(drawId), { headers });
    }
    if (found) return withCookies({ drawn: found, isAsked: asked.intent === 'ask' }, cookies);
  } catch (error) {
    const refusal = apiFormErrors(error, ['answer', 'email'], { fallback: drawTexts.failed });
    return form.refuse(refusal);
  }
  return replaceWithToast(page, drawPath(drawId), { kind: 'success', text: done[asked.intent] });
}

const done: Record<DrawPageForm['intent'], string> = {
  see: drawTexts.asked,
  ask: drawTexts.asked,
  answer: drawTexts.answered,
  mail: drawTexts.seatMailed,
  told: drawTexts.told,
  agree: drawTexts.agreed,
};

async function change({ api }: Caller, drawId: string, asked: DrawPageForm): Promise<void> {
  const params = { id: drawId };
  if (asked.intent === 'told') await api.call(endpoints.tellDrawn, { params });
  if (asked.intent === 'agree')
    await api.call(endpoints.agreeToOpenDraw, { params, json: { ok: asked.ok === 'yes' } });
  if (asked.intent === 'answer') {
    const { questionId, answer } = asked;
    await api.call(endpoints.answerGiver, { params: { id: drawId, questionId }, json: { answer } });
  }
  if (asked.intent === 'mail')
    await api.call(endpoints.updateGuest, { json: { email: asked.email, drawId } });
  if (asked.intent === 'ask') {
    const question = api.call(endpoints.askDrawn, { params, json: { question: asked.question } });
    await question.catch((error: unknown) => {
      // why: asked before, from another window or by a second press, it is asked.
      if (!(error instanceof ApiRefusal && error.code === 'already_asked')) throw error;
    });
  }
}
