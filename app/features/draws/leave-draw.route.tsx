import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { leaveDraw } from '#app/features/draws/draw-questions.server.ts';
import { drawDone } from '#app/features/draws/draw-texts.ts';
import { loadLeaveDraw } from '#app/features/draws/own-entry.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Salir del sorteo');
export const loader = pageLoader(loadLeaveDraw);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(leaveDraw);
export const clientAction = formAction('changeDraw', drawDone.leave.failed);

/** Before one leaves a draw. */
export default function LeaveDraw() {
  const { id, name, isDrawn } = useLoaderData<typeof loader>();
  return (
    <Question
      title="¿Salir del sorteo?"
      text={
        isDrawn
          ? `Quien te regalaba en “${name}” pasa a regalarle a quien te tocó, o hay que sortear de nuevo. Les avisamos.`
          : `Salís de “${name}”. Hasta que se sortee podés volver a anotarte con el link.`
      }
      back={drawPath(id)}
      yes={{ verb: 'Salir', icon: 'logout', busyText: 'Saliendo...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
