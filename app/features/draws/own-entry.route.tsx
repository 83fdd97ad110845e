import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { loadOwnEntry, saveOwnEntry } from '#app/features/draws/own-entry.server.ts';
import { OwnEntryForm } from '#app/features/draws/own-entry-form.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('Mi lista');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadOwnEntry);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveOwnEntry);

export const clientAction = formAction('changeDraw', drawTexts.entry);

/** What one's giver is to know: from which list they choose, and a word. */
export default function OwnEntry() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl">Lo que ve quien te regale</h1>
      <OwnEntryForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
