import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { deleteOccasion, loadOccasion } from '#app/features/dates/occasions.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Eliminar fecha');
export const loader = pageLoader(loadOccasion);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(deleteOccasion);
export const clientAction = formAction('changeDates', dateTexts.remove);

/** Before a day of one's own is deleted. */
export default function DeleteOccasion() {
  const { occasion } = useLoaderData<typeof loader>();
  return (
    <Question
      title="¿Eliminar esta fecha?"
      text={`“${occasion.name}” se elimina. Tu lista se queda.`}
      back="/fechas"
      yes={{ verb: 'Eliminar', icon: 'trash', busyText: 'Eliminando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
