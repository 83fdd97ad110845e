import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { dependentById } from '#app/.server/pages/acting-for.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { carersForm } from '#app/features/care/carers-schema.ts';
import { dependentParams, loadWithProof } from '#app/features/care/dependents.server.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { parseDay, shortDay } from '#app/lib/day-words.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { MAX_CARERS } from '#contract/care.ts';
import { endpoints } from '#contract/endpoints.ts';

type Face = { id: string; name: string; avatarUrl: string };

/** The viewer's friends with an account of their own. @throws as the call for one's friends. */
export async function ownFriends(page: RequestContext): Promise<Face[]> {
  const friends = await page.api.call(endpoints.friends);
  return friends
    .filter(({ carers }) => !carers?.length)
    .map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl }));
}

/** Who cares for somebody, who was asked to, whom else one may ask, and whom the address asks to take out (`?sacar=`), with who is asked first. */
export async function loadCarers(page: RequestContext) {
  const { id, name, carers, invited, viewerId, proof, offers } = await loadWithProof(page);
  const known = new Set([...carers, ...invited].map((one) => one.id));
  const isFull = known.size >= MAX_CARERS;
  const friends = isFull ? [] : await nullOnApiError(page, ownFriends(page));
  const asked = page.url.searchParams.get('sacar');
  return {
    ...{ id, name, invited, proof, offers },
    carers: carers.map((carer) => ({
      ...carer,
      since: shortDay(parseDay(carer.since)),
      isMe: carer.id === viewerId,
    })),
    friends: friends?.filter((friend) => !known.has(friend.id)) ?? null,
    whyNoMore: isFull ? careTexts.hasAllCarers(MAX_CARERS) : null,
    toRemove: carers.find((carer) => carer.id === asked && carer.mayRemove && carer.id !== viewerId) ?? null,
    askedFirst: joinNames(
      carers.filter((carer) => ![viewerId, asked].includes(carer.id)).map((carer) => carer.name),
    ),
  };
}

/** Proposes to a friend to care together, takes that back, or takes out who came later, which other carers are asked. */
export async function changeCarers(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: carersForm, hide: ['password'] });
  if (!form.isValid) return form.refuse();
  const { params } = dependentParams(page);
  const { intent, userId } = form.value;
  const failed = intent === 'propose' ? careTexts.propose : careTexts.remove;
  try {
    const text =
      intent === 'propose' ? await propose(page, params, userId) : await remove(page, params, form.value);
    return redirectWithToast(page, carePath(params.id, 'quien-lo-cuida'), { kind: 'success', text });
  } catch (error) {
    const codes = { not_friends: { field: 'userId' }, too_many_carers: { field: 'userId' } };
    return form.refuse(apiFormErrors(error, ['userId', 'password'], { fallback: failed, codes }));
  }
}

async function propose(page: RequestContext, params: { id: string }, userId: string) {
  const { invited } = await page.api.call(endpoints.inviteCarer, { params, json: { userId } });
  return careTexts.proposed(invited.find(({ id }) => id === userId)?.name ?? '');
}

async function remove(
  page: RequestContext,
  { id }: { id: string },
  { userId, intent, password }: { intent: string; userId: string; password?: string | undefined },
) {
  try {
    await page.api.call(endpoints.removeCarer, { params: { id, userId }, json: { password } });
  } catch (error) {
    // why: a proposal that was answered meanwhile, and one's own second press, leave nothing to end.
    if (!(error instanceof ApiRefusal && error.code === 'care_invitation_not_found')) throw error;
  }
  if (intent === 'withdraw') return careTexts.withdrawn;
  const { carers } = await dependentById(page, id);
  return carers.some((carer) => carer.id === userId) ? careTexts.asked : careTexts.removed;
}
