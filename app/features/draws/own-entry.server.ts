import { redirect } from '@remix-run/node';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { withCookies } from '#app/.server/session/caller.ts';
import { askAsAnybody, drawIdOf, readDraw } from '#app/features/draws/ask-of-draw.server.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { ownEntryForm } from '#app/features/draws/own-entry-schema.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { endpoints } from '#contract/endpoints.ts';

/**
 * The viewer's own part in the draw of the address.
 * @throws a redirect to the draw for who is not in it, or may change nothing any more.
 */
async function readOwnEntry(page: RequestContext) {
  const read = await readDraw(page);
  const { id, me, isReadOnly, state } = read.found;
  if (!me || isReadOnly || state === 'cancelled') throw redirect(drawPath(id));
  return { ...read, me };
}

/** What the viewer's giver is to know, and the lists to choose from: null when they could not be loaded, or for a guest. */
export async function loadOwnEntry(page: RequestContext) {
  const { caller, found, cookies, me } = await readOwnEntry(page);
  const isGuest = caller.guest !== null;
  const lists = isGuest ? null : await nullOnApiError(page, caller.api.call(endpoints.giftLists));
  const content = {
    ...{ id: found.id, isGuest, listId: me.listId, wish: me.wish },
    lists: lists?.map(({ id, name }) => ({ id, name })) ?? null,
  };
  return withCookies(content, cookies);
}

/** What the question before leaving says: which draw, and whether it was drawn. */
export async function loadLeaveDraw(page: RequestContext) {
  const { found, cookies } = await readOwnEntry(page);
  const { id, name, state } = found;
  return withCookies({ id, name, isDrawn: state !== 'open' }, cookies);
}

/** Saves what the viewer's giver is to know. */
export async function saveOwnEntry(page: RequestContext) {
  const params = { id: drawIdOf(page) };
  const form = await readForm(page, { schema: ownEntryForm });
  if (!form.isValid) return form.refuse();
  const json = form.value;
  try {
    const { cookies } = await askAsAnybody(page, ({ api }) =>
      api.call(endpoints.updateDrawEntry, { params, json }),
    );
    const toast = { kind: 'success', text: drawTexts.entrySaved } as const;
    return redirectWithToast(page, drawPath(params.id), toast, cookies);
  } catch (error) {
    const codes = { list_not_found: { field: 'listId', text: drawTexts.listGone } };
    return form.refuse(apiFormErrors(error, ['listId', 'wish'], { fallback: drawTexts.entry, codes }));
  }
}
