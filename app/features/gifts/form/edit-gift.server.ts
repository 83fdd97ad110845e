import { apiFormErrors, imageErrorCodes } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { attachDrawing } from '#app/features/gifts/drawings/drawing-file.server.ts';
import { actForWhom } from '#app/features/gifts/form/for-whom.server.ts';
import { chosenIn, seenBy, withSeenBy } from '#app/features/gifts/form/gift-audience.server.ts';
import { giftSaveFailed, giftSaveTexts } from '#app/features/gifts/form/gift-save-texts.ts';
import { giftFormFields } from '#app/features/gifts/form/gift-schema.ts';
import { giftOnWire, upstreamGiftEdit } from '#app/features/gifts/form/gift-wire.server.ts';
import { prepareGiftForm } from '#app/features/gifts/form/prepare-gift-form.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { loadOwnGift } from '#app/features/gifts/own/own-gifts.server.ts';
import { nameSelectedLists } from '#app/features/lists/own-lists.server.ts';
import { capitalized } from '#app/lib/capitalized.ts';
import { endpoints } from '#contract/endpoints.ts';

const fieldNames = Object.keys(giftFormFields.shape);

/** The gift to change, who sees it, one's lists, null when they could not be loaded, and whose they are. @throws as `loadOwnGift`. */
export async function loadGiftEdit(page: RequestContext) {
  const { userId: person } = requireSession(page);
  const [own, lists] = await Promise.all([
    loadOwnGift(page),
    nullOnApiError(page, page.api.call(endpoints.giftLists)),
  ]);
  const { gift, forPerson } = own;
  // why: in the name of whose gift it is, which is known by now.
  if (forPerson) {
    const theirs = await nullOnApiError(page, page.api.call(endpoints.giftLists));
    return { ...own, lists: theirs, person, seenBy: null };
  }
  const on = lists?.filter(({ name }) => gift.lists.includes(name));
  const chosen = { lists: on?.map(({ id }) => id) ?? gift.lists, isKept: gift.draft === true };
  return { ...own, lists, person, seenBy: await seenBy(page, chosen) };
}

/** Saves the changes and goes back, or shows the form again with what is wrong. */
export async function editGift(page: RequestContext) {
  requireSession(page);
  const giftId = giftIdOf(page);
  const failure = giftSaveFailed(page.services.env.PRODUCT_NOUN);
  const form = await readForm(page, {
    schema: giftFormFields,
    files: ['ImageFile'],
    prepare: prepareGiftForm,
  });
  const forId = actForWhom(page, form.fields);
  const chosen = chosenIn(form.fields);
  if (!form.isValid) return withSeenBy(page, chosen, form.refuse());
  await attachDrawing(form.fields, form.value);
  try {
    await nameSelectedLists(page, form.fields);
    const body = upstreamGiftEdit(giftOnWire(form.fields, form.value));
    await page.api.call(endpoints.updateGift, { params: { id: giftId }, form: body });
  } catch (error) {
    const statuses = { 413: giftSaveTexts.statuses[413], 500: failure };
    const codes = imageErrorCodes('ImageFile');
    const refusal = apiFormErrors(error, fieldNames, { fallback: failure, statuses, codes });
    return withSeenBy(page, chosen, form.refuse(refusal));
  } finally {
    page.services.pageCache.drop(`/gift/${giftId}`);
    // why: it may have become a draft, or gone to a list that fewer see.
    const links = await nullOnApiError(page, page.api.call(endpoints.listLinks));
    for (const { token } of links ?? []) page.services.pageCache.drop(`/lista/${token}`);
  }
  const text = `${capitalized(page.services.env.PRODUCT_NOUN)} actualizado correctamente`;
  const back = safeRedirect(form.fields.get('redirectTo'), forId ? `/friend/${forId}` : '/profile');
  return redirectWithToast(page, back, { kind: 'success', text });
}
