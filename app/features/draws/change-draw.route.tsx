import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { DrawForm } from '#app/features/draws/draw-form.tsx';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { loadDrawTerms, saveDraw } from '#app/features/draws/draws.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('Cambiar el sorteo');
export const loader = pageLoader(loadDrawTerms);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveDraw);

export const clientAction = formAction('changeDraw', drawTexts.save);

/** The form of a draw, to change its terms. */
export default function ChangeDraw() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl">Cambiar el sorteo</h1>
      <DrawForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
