import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { createCalendar } from '#app/features/dates/calendar.server.ts';
import { CalendarQuestion } from '#app/features/dates/calendar-question.tsx';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Cambiar el link del calendario');
export const loader = pageLoader(async (page) => {
  requireSession(page);
  return null;
});
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(createCalendar);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('changeDates', () => serverAction<typeof action>(), dateTexts.calendar);

/** The question before the calendar's link is changed. */
export default function ChangeCalendar() {
  return (
    <CalendarQuestion
      title="¿Cambiar el link del calendario?"
      text="El link de ahora deja de andar: vas a tener que pegar el nuevo en tu calendario."
      verb="Cambiar"
      icon="refresh"
      busyText="Cambiando..."
      lastResult={useActionData<typeof clientAction>()?.result}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
