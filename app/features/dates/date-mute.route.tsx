import { redirect } from '@remix-run/node';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { setDateMute } from '#app/features/dates/reminders.server.ts';
import { formAction } from '#app/forms/send-form.ts';

/** Only forms come here; the address alone leads to the dates. */
export const loader = pageLoader(async () => redirect('/fechas'));
export const action = pageAction(setDateMute);

export const clientAction = formAction('changeDates', dateTexts.mute);

export default function DateMute() {
  return null;
}
