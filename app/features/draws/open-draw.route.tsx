import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadOrganized, openDraw } from '#app/features/draws/draw-questions.server.ts';
import { drawDone } from '#app/features/draws/draw-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Mostrar a todos');
export const loader = pageLoader(loadOrganized);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(openDraw);
export const clientAction = formAction('changeDraw', drawDone.openAll.failed);

/** Before everybody is shown who gave to whom. */
export default function OpenDraw() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <Question
      title="¿Mostrar a todos quién le regaló a quién?"
      text="Todos los que participaron van a ver quién le regaló a quién. No se puede deshacer."
      back={drawPath(id)}
      yes={{ verb: 'Mostrar a todos', icon: 'eye', busyText: 'Mostrando...', variant: 'primary' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
