import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadOrganized, runDraw } from '#app/features/draws/draw-questions.server.ts';
import { drawDone } from '#app/features/draws/draw-texts.ts';
import { checkWords } from '#app/features/draws/draw-words.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Sortear');
export const loader = pageLoader(loadOrganized);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(runDraw);
export const clientAction = formAction('changeDraw', drawDone.run.failed);

/** Before a draw is made, for the first time or anew. */
export default function DrawNow() {
  const { id, participants, round, state, asOrganizer } = useLoaderData<typeof loader>();
  const isRefused = useActionData<typeof clientAction>() !== undefined;
  return (
    <Question
      title={state === 'open' ? '¿Sorteamos?' : '¿Sorteamos de nuevo?'}
      text={`Van a participar ${participants.length} personas. Nadie puede sumarse ni salir después sin sortear de nuevo.`}
      {...(!(asOrganizer.check.canDraw || isRefused) && { aside: checkWords(asOrganizer.check) })}
      fields={<input type="hidden" name="round" value={round} />}
      back={drawPath(id)}
      yes={{ verb: 'Sortear', icon: 'envelope', busyText: 'Sorteando...', variant: 'primary' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
