import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { apiFormErrors, imageErrorCodes } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { formValues, idempotencyKey, upstreamForm } from '#app/.server/forms/upstream-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { giftDraftId } from '#app/drafts/draft-store.ts';
import { attachDrawing } from '#app/features/gifts/drawings/drawing-file.server.ts';
import { firstGiftCookies } from '#app/features/gifts/first-gift.server.ts';
import { actForWhom, loadForWhom } from '#app/features/gifts/form/for-whom.server.ts';
import { chosenIn, seenBy, withSeenBy } from '#app/features/gifts/form/gift-audience.server.ts';
import { giftSaveFailed, giftSaveTexts } from '#app/features/gifts/form/gift-save-texts.ts';
import { newGiftSchema } from '#app/features/gifts/form/gift-schema.ts';
import { giftOnWire } from '#app/features/gifts/form/gift-wire.server.ts';
import { normalizeLink, prepareGiftForm } from '#app/features/gifts/form/prepare-gift-form.ts';
import { giftFromLink, readSharedGift } from '#app/features/gifts/from-link/gift-from-link.server.ts';
import { pastedLinkTexts } from '#app/features/gifts/from-link/pasted-link.ts';
import { nameSelectedLists } from '#app/features/lists/own-lists.server.ts';
import { INTENT } from '#app/forms/submission-id.ts';
import { capitalized } from '#app/lib/capitalized.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Gift, SimilarGift } from '#contract/gifts.ts';

const KEPT = 'Borrador guardado: por ahora solo lo ves vos.';
const fieldNames = Object.keys(newGiftSchema.shape);

/** What the create tab shows beside its form: one's lists, whose draft it is, and what another app shared. */
export async function loadCreate(page: RequestContext) {
  const draftId = giftDraftId(requireSession(page).userId);
  const [lists, shared, whom] = await Promise.all([
    nullOnApiError(page, page.api.call(endpoints.giftLists)),
    readSharedGift(page),
    loadForWhom(page),
  ]);
  return {
    lists,
    draftId,
    submissionId: randomUUID(),
    seenBy: lists && (await seenBy(page, { lists: [], isKept: false })),
    shared,
    people: whom.people,
    forId: whom.forId,
    isWhole: lists !== null && whom.isWhole,
  };
}

/** Publishes a gift and goes to the feed, or shows the form again with what is wrong. */
export async function createGift(page: RequestContext) {
  requireSession(page);
  const { PRODUCT_NOUN: noun } = page.services.env;
  const form = await readForm(page, {
    schema: newGiftSchema,
    files: ['ImageFile'],
    prepare: prepareGiftForm,
  });
  const forId = actForWhom(page, form.fields);
  const chosen = chosenIn(form.fields);
  if (!form.fields.has(INTENT) && wantsLink(page, form.fields))
    return withSeenBy(page, chosen, await fillFromLink(page, form.fields));
  if (!form.isValid) return withSeenBy(page, chosen, form.refuse());
  await attachDrawing(form.fields, form.value);
  // why: a picture chosen after a link was read takes its place.
  if (form.fields.has('ImageFile')) form.fields.delete('ImageUrl');
  // why: of what was sent, not of what its lists are called by now: one renamed between two tries would publish it twice.
  const key = idempotencyKey(form.fields);
  let made: Gift;
  try {
    await nameSelectedLists(page, form.fields);
    const body = upstreamForm(endpoints.createGift, giftOnWire(form.fields, form.value));
    body.set('FriendId', forId ?? '0');
    made = await page.api.call(endpoints.createGift, { form: body, idempotencyKey: key });
  } catch (error) {
    const texts = {
      ...giftSaveTexts,
      fallback: giftSaveFailed(noun),
      codes: {
        ...imageErrorCodes('ImageFile'),
        not_your_dependent: { field: 'FriendId' },
        metadata_unavailable: { field: 'PastedLink', text: pastedLinkTexts.noImage },
      },
    };
    return withSeenBy(page, chosen, form.refuse(apiFormErrors(error, fieldNames, texts)));
  }
  // why: after it was made, or a form that is sent twice would find itself.
  const similar = await findSimilar(page, { name: made.name, link: made.link ?? '', except: made.id });
  const warning = similar ? ` Ya ${forId ? 'tenía' : 'tenías'} uno parecido: «${similar.name}».` : '';
  if (chosen.isKept)
    return redirectWithToast(page, '/profile', { kind: 'success', text: `${KEPT}${warning}` });
  const text = `¡${capitalized(noun)} creado con éxito!${warning}`;
  if (forId) return redirectWithToast(page, `/friend/${forId}`, { kind: 'success', text });
  return redirectWithToast(page, '/home', { kind: 'success', text }, await firstGiftCookies(page));
}

/** The link's button, or Enter in its field while there is no picture yet. */
function wantsLink({ url }: RequestContext, fields: FormData): boolean {
  if (url.searchParams.get('step') === 'link') return true;
  const hasPicture = fields.has('ImageFile') || ['ImageUrl', 'Drawing'].some((name) => fields.get(name));
  return Boolean(fields.get('PastedLink')) && !hasPicture;
}

/** The form again, with what the link says in the fields that were left empty, and its picture brought along. */
async function fillFromLink(page: RequestContext, fields: FormData) {
  const link = String(fields.get('PastedLink') ?? '');
  const filled = await giftFromLink(page, link, { typed: formValues(fields) });
  // why: the picture that was just fetched takes a drawing's place.
  if (filled.result.status !== 'error') delete filled.result.initialValue['Drawing'];
  return data(filled, { status: filled.result.status === 'error' ? 422 : 200 });
}

type Sought = { name: string; link: string; except?: string };

/** A deseo like it of one's own, or of whom `page` acts for; null for none, or where it cannot be told. */
export async function findSimilar(page: RequestContext, sought: Sought): Promise<SimilarGift | null> {
  const query = { ...sought, link: normalizeLink(sought.link) };
  const found = await nullOnApiError(page, page.api.call(endpoints.similarGift, { query }));
  return found?.similar ?? null;
}
