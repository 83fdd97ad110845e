import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loadListAudience, saveListAudience } from '#app/features/lists/list-audience.server.ts';
import { ListAudienceForm } from '#app/features/lists/list-audience-form.tsx';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('¿Quién la ve?');
export const loader = pageLoader(loadListAudience);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveListAudience);

export const clientAction = formAction('saveList', listTexts.audience);

/** Who sees one of one's lists. */
export default function ListAudiencePage() {
  const list = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
      <h1 className="text-xl text-balance">¿Quién ve “{list.name}”?</h1>
      <p className="text-pretty text-muted">
        {`Un ${noun} que está en varias listas lo ve solo quien puede ver todas.`}
      </p>
      <ListAudienceForm key={list.id} list={list} lastResult={lastResult} />
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
