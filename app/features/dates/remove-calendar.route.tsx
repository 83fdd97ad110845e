import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { removeCalendar } from '#app/features/dates/calendar.server.ts';
import { CalendarQuestion } from '#app/features/dates/calendar-question.tsx';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Quitar el link del calendario');
export const loader = pageLoader(async (page) => {
  requireSession(page);
  return null;
});
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(removeCalendar);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('changeDates', () => serverAction<typeof action>(), dateTexts.calendarRemove);

/** The question before the calendar's link is taken away. */
export default function RemoveCalendar() {
  return (
    <CalendarQuestion
      title="¿Quitar el link del calendario?"
      text="Tu calendario deja de recibir las fechas."
      verb="Quitar"
      icon="trash"
      busyText="Quitando..."
      lastResult={useActionData<typeof clientAction>()?.result}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
