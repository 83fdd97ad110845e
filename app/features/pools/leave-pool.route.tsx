import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { leavePool, loadLeavePool } from '#app/features/pools/pool-questions.server.ts';
import { poolDone, poolTexts } from '#app/features/pools/pool-texts.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Bajarme');
export const loader = pageLoader(loadLeavePool);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(leavePool);
export const clientAction = formAction('changePool', poolDone.leave.failed);

/** Before one leaves a group gift. */
export default function LeavePool() {
  const { id, isOrganizer, hasMoney } = useLoaderData<typeof loader>();
  return (
    <Question
      title="¿Bajarte de la vaquita?"
      text={isOrganizer ? poolTexts.leaveOrganizing : poolTexts.leave}
      {...(hasMoney && { aside: isOrganizer ? poolTexts.leaveOwing : poolTexts.leaveOwed })}
      back={poolPath(id)}
      yes={{ verb: 'Bajarme', icon: 'logout', busyText: 'Saliendo...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
