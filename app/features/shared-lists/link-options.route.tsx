import { useActionData, useLoaderData } from '@remix-run/react';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { LinkField } from '#app/features/shared-lists/list-link-card.tsx';
import { ListLinkForm } from '#app/features/shared-lists/list-link-form.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { changeListLink, loadListLink } from '#app/features/shared-lists/list-links.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('Opciones del link');
export const loader = ownPageLoader(loadListLink);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(changeListLink);

export const clientAction = formAction('shareList', listLinkTexts.change);

/** How a list is shared, to change it. */
export default function LinkOptions() {
  const link = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  return (
    <div className="mx-auto mt-4 max-w-field">
      <Card className="flex flex-col gap-4">
        <h1 className="text-xl">
          Opciones de “{link.listName ?? listLinkTexts.all(noun, link.forPerson?.name)}”
        </h1>
        <LinkField link={link} origin={link.origin} ownerName={link.forPerson?.name} />
        <ListLinkForm link={link} lastResult={lastResult} />
      </Card>
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
