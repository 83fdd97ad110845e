import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadOrganized, rotateDrawLink } from '#app/features/draws/draw-questions.server.ts';
import { drawDone } from '#app/features/draws/draw-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Cambiar el link');
export const loader = pageLoader(loadOrganized);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(rotateDrawLink);
export const clientAction = formAction('changeDraw', drawDone.rotate.failed);

/** Before the link that people join by is changed. */
export default function RotateDrawLink() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <Question
      title="¿Cambiar el link del sorteo?"
      text="El link de ahora deja de andar. Quienes ya se anotaron siguen en el sorteo."
      back={drawPath(id)}
      yes={{ verb: 'Cambiar', icon: 'refresh', busyText: 'Cambiando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
