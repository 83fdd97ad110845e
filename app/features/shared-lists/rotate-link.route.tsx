import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { LinkQuestion } from '#app/features/shared-lists/link-question.tsx';
import { Tick } from '#app/features/shared-lists/list-link-form.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { loadListLink, rotateListLink } from '#app/features/shared-lists/list-links.server.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Cambiar el link');
export const loader = pageLoader(loadListLink);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(rotateListLink);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('shareList', () => serverAction<typeof action>(), listLinkTexts.rotate);

/** The question before a link is changed. */
export default function RotateLink() {
  return (
    <LinkQuestion
      title="Cambiar el link"
      listName={useLoaderData<typeof loader>().listName}
      text="El link de ahora deja de andar para quien todavía no entró."
      verb="Cambiar"
      icon="refresh"
      busyText="Cambiando..."
      lastResult={useActionData<typeof clientAction>()?.result}
    >
      <Tick
        label="Que salgan todos los que ya entraron"
        hint="Para volver van a necesitar el link nuevo. Si reservaron algo, sigue reservado."
        field={{ id: 'remove-entered', name: 'removeEntered' }}
      />
    </LinkQuestion>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
