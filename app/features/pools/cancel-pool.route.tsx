import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { cancelPool, loadCancelPool } from '#app/features/pools/pool-questions.server.ts';
import { poolDone } from '#app/features/pools/pool-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Cancelar la vaquita');
export const loader = pageLoader(loadCancelPool);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(cancelPool);
export const clientAction = formAction('changePool', poolDone.cancel.failed);

/** Before a group gift is cancelled with its reservation. */
export default function CancelPool() {
  const { id, hasMoney } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      title="¿Cancelar la vaquita?"
      text={`Les avisamos a todos, y el ${noun} queda libre para que lo reserve otra persona.`}
      {...(hasMoney && { aside: 'A quienes ya te transfirieron tenés que devolverles.' })}
      back={poolPath(id)}
      yes={{ verb: 'Cancelar la vaquita', icon: 'trash', busyText: 'Cancelando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
