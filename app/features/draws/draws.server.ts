import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { type ApiFormErrors, apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey } from '#app/.server/forms/upstream-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { withCookies } from '#app/.server/session/caller.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { askAsAnybody, drawIdOf } from '#app/features/draws/ask-of-draw.server.ts';
import { drawForm, prepareDrawForm } from '#app/features/draws/draw-schema.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { endpoints } from '#contract/endpoints.ts';

const fields = ['name', 'on', 'limit', 'currency', 'message', 'isIn'];

/** The draws that the viewer organizes or is in, newest first, as the API sorts them. */
export async function loadDraws(page: RequestContext) {
  const { caller, found, cookies } = await askAsAnybody(page, ({ api }) => api.call(endpoints.draws));
  return withCookies({ draws: found, isGuest: caller.guest !== null }, cookies);
}

const choices = () => ({ thisYear: new Date().getFullYear(), submissionId: randomUUID() });

/** What the form of a new draw begins with. */
export async function loadNewDraw(page: RequestContext) {
  requireSession(page);
  return choices();
}

/**
 * The draw of the address with its terms, to change them.
 * @throws a redirect to the draw for who does not organize it, or may change nothing any more.
 */
export async function loadDrawTerms(page: RequestContext) {
  requireSession(page);
  const params = { id: drawIdOf(page) };
  const draw = await page.api.call(endpoints.draw, { params });
  if (!draw.asOrganizer || draw.isReadOnly || draw.state === 'over') throw redirect(drawPath(draw.id));
  const { id, name, on, limit, currency, message } = draw;
  return { draw: { id, name, on, limit, currency, message }, ...choices() };
}

/** Makes a draw, or changes the one of the address. */
export async function saveDraw(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: drawForm, prepare: prepareDrawForm });
  if (!form.isValid) return form.refuse();
  const { day, month, year, isIn, name, currency, message } = form.value;
  const on = [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  // why: the API reads the amount itself; the check here gives it in cents.
  const json = { name, on, currency, message, limit: String(form.fields.get('limit') ?? '') };
  try {
    if (!page.params['drawId']) {
      const key = idempotencyKey(form.fields);
      const made = await page.api.call(endpoints.createDraw, {
        json: { ...json, isIn },
        idempotencyKey: key,
      });
      return redirectWithToast(page, drawPath(made.id), { kind: 'success', text: drawTexts.made });
    }
    const params = { id: drawIdOf(page) };
    await page.api.call(endpoints.updateDraw, { params, json });
    return redirectWithToast(page, drawPath(params.id), { kind: 'success', text: drawTexts.saved });
  } catch (error) {
    const codes = { too_many_draws: {}, draw_over: {}, draw_not_found: {} };
    return form.refuse(atDay(apiFormErrors(error, fields, { fallback: drawTexts.save, codes })));
  }
}

/** Moves what the API says of a day, `on`, to the group of its three lists. */
function atDay({ fieldErrors, ...errors }: ApiFormErrors): ApiFormErrors {
  const { on: day, ...others } = fieldErrors ?? {};
  return { ...errors, fieldErrors: { ...others, ...(day && { day }) } };
}
