import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { cancelDraw, loadOrganized } from '#app/features/draws/draw-questions.server.ts';
import { drawDone } from '#app/features/draws/draw-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Cancelar el sorteo');
export const loader = pageLoader(loadOrganized);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(cancelDraw);
export const clientAction = formAction('changeDraw', drawDone.cancel.failed);

/** Before a draw is called off. */
export default function CancelDraw() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <Question
      title="¿Cancelar el sorteo?"
      text={`“${name}” se cancela, y les avisamos a todos.`}
      back={drawPath(id)}
      yes={{ verb: 'Cancelar el sorteo', icon: 'trash', busyText: 'Cancelando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
