import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { OccasionForm } from '#app/features/dates/occasion-form.tsx';
import { loadNewOccasion, saveOccasion } from '#app/features/dates/occasions.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('Agregar fecha');
export const loader = pageLoader(loadNewOccasion);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveOccasion);

export const clientAction = formAction('changeDates', dateTexts.save);

/** The form of a new day of one's own. */
export default function NewOccasion() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl">Agregar fecha</h1>
      <OccasionForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
