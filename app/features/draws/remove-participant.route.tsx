import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadParticipant, removeFromDraw } from '#app/features/draws/draw-questions.server.ts';
import { drawDone } from '#app/features/draws/draw-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Quitar del sorteo');
export const loader = pageLoader(loadParticipant);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(removeFromDraw);
export const clientAction = formAction('changeDraw', drawDone.remove.failed);

/** Before somebody is taken out of a draw. */
export default function RemoveParticipant() {
  const { drawId, participant } = useLoaderData<typeof loader>();
  return (
    <Question
      title={`¿Quitar a ${participant.name}?`}
      text="Ya no va a participar del sorteo."
      person={participant}
      back={drawPath(drawId)}
      yes={{ verb: 'Quitar', icon: 'close', busyText: 'Quitando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
