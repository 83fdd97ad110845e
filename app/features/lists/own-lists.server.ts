import { randomUUID } from 'node:crypto';
import { ApiRefusal, apiSentence } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { idempotencyKey } from '#app/.server/forms/upstream-form.ts';
import { ownPath } from '#app/.server/pages/acting-for.ts';
import { logApiError, nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { listNameSchema } from '#app/features/lists/list-name-schema.ts';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

const LISTS = '/profile/lists';

/** One's own lists (null when they could not be loaded) and the one being renamed, by `?edit=`. */
export async function loadOwnLists(page: RequestContext) {
  requireSession(page);
  const lists = await nullOnApiError(page, page.api.call(endpoints.giftLists));
  const editId = page.url.searchParams.get('edit');
  return {
    lists,
    submissionId: randomUUID(),
    isWhole: lists !== null,
    editId,
    forPerson: page.forPerson ?? null,
  };
}

/** Makes a list, or renames the one that the form names. One for some is one's own until they are ticked, on the page that follows. */
export async function saveList(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: listNameSchema });
  if (!form.isValid) return form.refuse();
  const { name, listId, audience } = form.value;
  let to = LISTS;
  try {
    if (listId) await page.api.call(endpoints.renameGiftList, { params: { id: listId }, json: { name } });
    else {
      // why: another host of the contract knows no audience, and all friends see what says none.
      const json = { name, ...(audience && audience !== 'friends' && { audience: 'me' as const }) };
      const call = { json, idempotencyKey: idempotencyKey(form.fields) };
      const made = await page.api.call(endpoints.createGiftList, call);
      if (audience === 'some') to = `${LISTS}/${made.id}/quien-la-ve?algunos`;
    }
  } catch (error) {
    const failed = listId ? listTexts.rename : listTexts.create;
    const codes = { list_name_taken: { field: 'name' }, too_many_lists: { field: 'name' } };
    const texts = { fallback: failed, codes };
    return form.refuse(apiFormErrors(error, ['name'], texts));
  }
  const text = listId ? listTexts.renamed : listTexts.created;
  return redirectWithToast(page, ownPath(page, to), { kind: 'success', text });
}

/**
 * The list that is about to be deleted.
 * @throws the API's 404 for a list that is not one's own.
 */
export async function loadListToDelete(page: RequestContext) {
  requireSession(page);
  const list = await page.api.call(endpoints.giftList, { params: { id: page.params['listId'] ?? '' } });
  return {
    name: list.name,
    isForAll: (list.audience ?? 'friends') === 'friends',
    back: ownPath(page, LISTS),
    forPerson: page.forPerson ?? null,
  };
}

/** Deletes a list after its question; a list that is gone already is deleted too. Its gifts stay. */
export async function deleteList(page: RequestContext) {
  requireSession(page);
  const back = ownPath(page, LISTS);
  try {
    await page.api.call(endpoints.deleteGiftList, { params: { id: page.params['listId'] ?? '' } });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 404)) {
      logApiError(page, error);
      return redirectWithToast(page, back, { kind: 'error', text: apiSentence(error) ?? listTexts.remove });
    }
  }
  return redirectWithToast(page, back, { kind: 'success', text: listTexts.removed });
}

const isId = (ticked: string) => id.safeParse(ticked).success;

/**
 * Puts names in the place of the ids that a gift's form sends for its ticked lists, since the contract takes names: those
 * the lists have now, so that one that was renamed while the form was open is not made a second time under its old name,
 * nor one that was deleted. Changes `fields`.
 * @throws as the call for one's lists.
 */
export async function nameSelectedLists(
  { api }: Pick<RequestContext, 'api'>,
  fields: FormData,
): Promise<void> {
  const ticked = fields.getAll('Lists').map(String);
  if (!ticked.some(isId)) return;
  const lists = await api.call(endpoints.giftLists);
  fields.delete('Lists');
  for (const one of ticked) {
    const name = isId(one) ? lists.find((list) => list.id === one)?.name : one;
    if (name) fields.append('Lists', name);
  }
}
