import { data } from '@remix-run/node';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { commonDays } from '#contract/common-days.ts';
import { dayPeopleInput } from '#contract/dates.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pageSizes } from '#contract/page-sizes.ts';

/** @throws a 404 answer for what is no common day. */
function dayOf({ params }: RequestContext) {
  const day = commonDays.find(({ key }) => key === params['dayKey']);
  if (!day) throw data({ code: 'date_not_found' }, { status: 404 });
  return day;
}

/** A page of friends to choose for a common day; those who are chosen and not on it are kept beside. */
export async function loadDayPeople(page: RequestContext) {
  requireSession(page);
  const { key, name } = dayOf(page);
  const after = page.url.searchParams.get('after');
  const [dates, friends] = await Promise.all([
    page.api.call(endpoints.dates, { query: { days: '366' } }),
    page.api.page(endpoints.friends, { query: { limit: pageSizes.friends, ...(after && { after }) } }),
  ]);
  const chosen = dates.find((date) => date.key === `common:${key}`)?.people ?? [];
  const isShown = new Set(friends.rows.map(({ id }) => id));
  return {
    name,
    chosen: chosen.map(({ id }) => id),
    elsewhere: chosen.flatMap(({ id }) => (isShown.has(id) ? [] : [id])),
    friends: friends.rows.map(({ id, name: of, avatarUrl }) => ({ id, name: of, avatarUrl })),
    next: friends.next,
  };
}

const peopleForm = dayPeopleInput.extend({ friendIds: dayPeopleInput.shape.friendIds.default([]) });

/** Chooses to whom the viewer gives something on that day. */
export async function saveDayPeople(page: RequestContext) {
  requireSession(page);
  const { key } = dayOf(page);
  const form = await readForm(page, { schema: peopleForm });
  if (!form.isValid) return form.refuse({ status: 400, formErrors: [dateTexts.people] });
  try {
    await page.api.call(endpoints.setDayPeople, { params: { dayKey: key }, json: form.value });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: dateTexts.people }));
  }
  return redirectWithToast(page, '/fechas', { kind: 'success', text: dateTexts.peopleSaved });
}
