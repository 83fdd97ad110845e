import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { removeCalendar } from '#app/features/dates/calendar.server.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Quitar el link del calendario');
export const loader = pageLoader(async (page) => {
  requireSession(page);
  return null;
});
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(removeCalendar);
export const clientAction = formAction('changeDates', dateTexts.calendarRemove);

/** Before the calendar's link is taken away. */
export default function RemoveCalendar() {
  return (
    <Question
      title="¿Quitar el link del calendario?"
      text="Tu calendario deja de recibir las fechas."
      back="/fechas/calendario"
      yes={{ verb: 'Quitar', icon: 'trash', busyText: 'Quitando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
