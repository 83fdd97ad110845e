import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { createCalendar } from '#app/features/dates/calendar.server.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Cambiar el link del calendario');
export const loader = pageLoader(async (page) => {
  requireSession(page);
  return null;
});
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(createCalendar);
export const clientAction = formAction('changeDates', dateTexts.calendar);

/** Before the calendar's link is changed. */
export default function ChangeCalendar() {
  return (
    <Question
      title="¿Cambiar el link del calendario?"
      text="El link de ahora deja de andar: vas a tener que pegar el nuevo en tu calendario."
      back="/fechas/calendario"
      yes={{ verb: 'Cambiar', icon: 'refresh', busyText: 'Cambiando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
