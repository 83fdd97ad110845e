import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { ownCookie } from '#app/.server/session/own-cookie.ts';
import { birthFields, isBirthday, joinBirthday, noBirthday } from '#app/features/dates/birth-fields.ts';
import { atBirthFields, profileBody } from '#app/features/profile/profile-body.server.ts';
import { profileTexts } from '#app/features/profile/profile-texts.ts';
import { inDaysWords } from '#app/lib/day-words.ts';
import { endpoints } from '#contract/endpoints.ts';

// why: as long as browsers keep a cookie.
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const answeredCookie = ({ isSecure, services }: RequestContext) =>
  ownCookie({ name: 'birthday', isSecure, seconds: KEPT_SECONDS, secrets: [services.secret] });

/** How many days ahead the feed says whose birthday comes. */
const AHEAD_DAYS = 14;

/**
 * What the first page of the feed says of birthdays: whose of friends comes next, and whether to ask for one's own. A cookie
 * remembers that this was answered; `cookies` is what is to be set (`Set-Cookie`).
 */
export async function loadBirthdays(page: RequestContext) {
  const { userId } = requireSession(page);
  const answered = answeredCookie(page);
  const isAnswered = (await answered.parse(page.request.headers.get('cookie'))) === userId;
  const [dates, profile] = await Promise.all([
    nullOnApiError(page, page.api.call(endpoints.dates, { query: { days: AHEAD_DAYS } })),
    isAnswered ? null : nullOnApiError(page, page.api.call(endpoints.ownProfile)),
  ]);
  const next = dates?.find(({ kind, isMuted }) => kind === 'birthday' && !isMuted);
  return {
    next: next?.person
      ? { id: next.person.id, name: next.person.name, when: inDaysWords(next.inDays) }
      : null,
    isAsked: profile !== null && !profile.birthday,
    isWhole: dates !== null,
    cookies: profile?.birthday ? [await answered.serialize(userId)] : [],
  };
}

const missing = { path: ['birthDay'], error: 'Elegí el día y el mes', when: () => true };
const schema = z
  .object(birthFields)
  .refine(isBirthday, noBirthday)
  .refine((form) => joinBirthday(form) !== '', missing);

/** Saves one's own birthday, or remembers in this browser that it was not to be told. */
export async function answerBirthday(page: RequestContext) {
  const { userId } = requireSession(page);
  const form = await readForm(page, { schema });
  if (form.fields.get('go') === 'later') {
    const cookie = await answeredCookie(page).serialize(userId);
    return redirect('/home', { headers: { 'Set-Cookie': cookie } });
  }
  if (!form.isValid) return form.refuse();
  try {
    await page.api.call(endpoints.updateProfile, {
      form: profileBody({ birthday: joinBirthday(form.value) }),
    });
  } catch (error) {
    const texts = { fallback: profileTexts.failed };
    return form.refuse(atBirthFields(apiFormErrors(error, ['Birthday'], texts)));
  }
  return redirectWithToast(page, '/home', { kind: 'success', text: profileTexts.saved });
}
