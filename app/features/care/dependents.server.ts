import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { dependentById, notYours } from '#app/.server/pages/acting-for.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { providerOffers } from '#app/.server/session/provider-settings.ts';
import { todayOf } from '#app/.server/session/time-zone.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { argentineDay } from '#app/lib/argentine-day.ts';
import { CARE_PATH, carePath } from '#app/lib/care-paths.ts';
import { birthdayLine, shortDay } from '#app/lib/day-words.ts';
import { type CareDecision, MAX_DEPENDENTS } from '#contract/care.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

/** Who is in the viewer's care, and who proposes to care together for somebody. */
export async function loadDependents(page: RequestContext) {
  const { userId } = requireSession(page);
  const { dependents, invitations } = await page.api.call(endpoints.dependents);
  return {
    dependents: dependents.map(({ id, name, avatarUrl, birthday, carers }) => ({
      ...{ id, name, avatarUrl },
      birthday: birthdayLine(birthday, todayOf(page))?.replace(/ · .*/, '') ?? null,
      others: carers.filter((carer) => carer.id !== userId).map((carer) => carer.name),
    })),
    invitations,
    whyNoMore: dependents.length >= MAX_DEPENDENTS ? careTexts.isFull(MAX_DEPENDENTS) : null,
  };
}

const answerForm = z.object({ id, intent: z.enum(['accept', 'reject']) });

/** Accepts to care for somebody together, going on to their page, or does not. */
export async function answerCareInvitation(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: answerForm });
  if (!form.isValid) return form.refuse({ status: 400, formErrors: [careTexts.answer] });
  const params = { id: form.value.id };
  try {
    if (form.value.intent === 'reject') {
      await page.api.call(endpoints.rejectCare, { params });
      return redirectWithToast(page, CARE_PATH, { kind: 'success', text: careTexts.rejected });
    }
    const { name } = await page.api.call(endpoints.acceptCare, { params });
    const toast = { kind: 'success', text: careTexts.accepted(name) } as const;
    return redirectWithToast(page, `/friend/${params.id}`, toast);
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'care_invitation_not_found')
      return redirectWithToast(page, CARE_PATH, { kind: 'error', text: careTexts.invitationGone });
    return form.refuse(apiFormErrors(error, [], { fallback: careTexts.answer }));
  }
}

/**
 * Whom the address of a page under `/profile/a-cargo/{dependentId}` is about.
 * @throws a 404 answer for who is not in the viewer's care.
 */
export async function loadDependent(page: RequestContext) {
  const { userId } = requireSession(page);
  const dependent = await dependentById(page, page.params['dependentId'] ?? '');
  return { ...dependent, viewerId: userId };
}

/**
 * The same, with what the API asks for before they are handed over, deleted, or a carer taken out.
 * @throws as `loadDependent`.
 */
export async function loadWithProof(page: RequestContext) {
  const { userId } = requireSession(page);
  const { dependents, proof } = await page.api.call(endpoints.dependents);
  const dependent = dependents.find((one) => one.id === page.params['dependentId']);
  if (!dependent) throw notYours();
  const decisions = dependent.decisions.map((one) => decisionInWords(one, dependent.name, userId));
  return { ...dependent, viewerId: userId, proof, offers: providerOffers(page), decisions };
}

/** What a carer asks, in words: `isMine` of what the viewer asked, `isAboutMe` of what takes them out, `isWaiting` while their answer is missing. */
function decisionInWords(decision: CareDecision, name: string, viewerId: string) {
  const { id, from, about, email, dueAt, waitingFor } = decision;
  const until = argentineDay(Date.parse(dueAt));
  return {
    ...{ id, what: decision.what, isMine: from.id === viewerId, isAboutMe: about?.id === viewerId },
    title: careTexts.asks[decision.what]({
      from: from.name,
      name,
      about: about?.name ?? '',
      email: email ?? '',
    }),
    until: shortDay({ day: until.day, month: until.month + 1 }),
    waitingFor: waitingFor.map((one) => (one.id === viewerId ? 'vos' : one.name)),
    isWaiting: waitingFor.some((one) => one.id === viewerId),
  };
}
export type DecisionInWords = ReturnType<typeof decisionInWords>;

/** The id of whom such a page is about, for its action: whether they are in the viewer's care is the API's to say. */
export const dependentParams = ({ params }: Pick<RequestContext, 'params'>) => ({
  params: { id: params['dependentId'] ?? '' },
});

const hidingForm = z.object({ hides: z.enum(['yes', 'no']) });

/** Has the viewer's own screens tell what is reserved of theirs, or not. */
export async function hideReservations(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: hidingForm });
  if (!form.isValid) return form.refuse({ status: 400, formErrors: [careTexts.save] });
  const call = { ...dependentParams(page), json: { hidesReservations: form.value.hides === 'yes' } };
  try {
    const { id: changed } = await page.api.call(endpoints.updateDependent, call);
    return redirectWithToast(page, carePath(changed), { kind: 'success', text: careTexts.saved });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: careTexts.save }));
  }
}
