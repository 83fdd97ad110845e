import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadOrganized, reopenDraw } from '#app/features/draws/draw-questions.server.ts';
import { drawDone } from '#app/features/draws/draw-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Abrir el sorteo');
export const loader = pageLoader(loadOrganized);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(reopenDraw);
export const clientAction = formAction('changeDraw', drawDone.reopen.failed);

/** Before a drawn one is taken back, so that people can join or leave. */
export default function ReopenDraw() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <Question
      title="¿Abrir el sorteo para que se sumen?"
      text="Lo que ya se sorteó no vale más, y hay que sortear de nuevo. Les avisamos a todos."
      back={drawPath(id)}
      yes={{ verb: 'Abrir', icon: 'person-add', busyText: 'Abriendo...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
