import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { closePool, loadClosePool } from '#app/features/pools/pool-questions.server.ts';
import { poolDone } from '#app/features/pools/pool-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Cerrar la vaquita');
export const loader = pageLoader(loadClosePool);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(closePool);
export const clientAction = formAction('changePool', poolDone.close.failed);

/** Before a group gift is closed, since it is bought. */
export default function ClosePool() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <Question
      title="¿Ya lo compraste?"
      text="Nadie más se suma, y les avisamos a todos. Lo que falte lo siguen arreglando acá. Podés deshacerlo por un día."
      back={poolPath(id)}
      yes={{ verb: 'Cerrar', icon: 'check', busyText: 'Cerrando...', variant: 'primary' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
