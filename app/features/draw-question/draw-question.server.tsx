import { redirect } from '@remix-run/node';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { readForm } from '#app/.server/forms/read-form.ts';
import { nullOnApiError, type RequestContext } from '#app/.server/pages/request-context.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { ownCookie } from '#app/.server/session/own-cookie.ts';
import { DrawQuestion } from '#app/features/draw-question/draw-question.tsx';
import { drawQuestionTexts as texts } from '#app/features/draw-question/draw-question-texts.ts';
import { DRAWS_PATH, drawPath } from '#app/lib/draw-paths.ts';
import { askedCookie, mayAsk } from '#app/lib/one-question.ts';
import { DEFAULT_TIME_ZONE } from '#contract/birthday.ts';
import { localTime } from '#contract/calendar-days.ts';
import { type DrawSummary, FEWEST_DRAWN } from '#contract/draws.ts';
import { endpoints } from '#contract/endpoints.ts';

/** It is asked from the first of December on, until the day before presents are opened. */
const SEASON = { month: 12, lastDay: 23 };
const PUT_OFF_SECONDS = 60 * 24 * 60 * 60;

/** The pages that ask. */
const pages = ['/home', '/home/friends'] as const;
type AskingPage = (typeof pages)[number];

const putOffCookie = ({ isSecure, services }: RequestContext) =>
  ownCookie({ name: 'draw', isSecure, seconds: PUT_OFF_SECONDS, secrets: [services.secret] });

/**
 * What leads to a Secret Santa in December: the draw that one organizes and that waits, or a new one for who is in none. Gives
 * its markup, and the cookie that notes the week's turn; null where nothing is to be asked.
 */
export async function askToDraw(page: RequestContext, from: AskingPage) {
  const { userId } = requireSession(page);
  const { month, day } = localTime(Date.now(), DEFAULT_TIME_ZONE);
  const cookies = page.request.headers.get('cookie') ?? '';
  if (month !== SEASON.month || day > SEASON.lastDay || !mayAsk('draw', cookies)) return null;
  if ((await putOffCookie(page).parse(cookies)) === userId) return null;
  const draws = await nullOnApiError(page, page.api.call(endpoints.draws));
  const asked = draws && whatToDraw(draws);
  if (!asked) return null;
  const markup = renderToStaticMarkup(<DrawQuestion {...asked} from={from} />);
  return { markup, cookie: askedCookie('draw', page.isSecure) };
}

function whatToDraw(draws: readonly DrawSummary[]) {
  const going = draws.filter(({ state }) => state === 'open' || state === 'drawn');
  const waits = going.find(
    ({ isOrganizer, state, count }) => isOrganizer && state === 'open' && count >= FEWEST_DRAWN,
  );
  if (waits) {
    const { id, name, count } = waits;
    return {
      title: texts.waits(name),
      text: texts.ready(count),
      to: drawPath(id),
      verb: 'Ver el sorteo',
    };
  }
  if (going.length > 0) return null;
  return { title: texts.propose, text: texts.empty, to: `${DRAWS_PATH}/nuevo`, verb: texts.make };
}

/** Remembers in this browser that it was not to be asked this year, and leads back. */
export async function putOffDraw(page: RequestContext) {
  const { userId } = requireSession(page);
  const form = await readForm(page, { schema: z.object({ from: z.enum(pages) }) });
  if (!form.isValid) return form.refuse();
  return redirect(form.value.from, { headers: { 'Set-Cookie': await putOffCookie(page).serialize(userId) } });
}
