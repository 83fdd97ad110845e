import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { LinkQuestion } from '#app/features/shared-lists/link-question.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { endListLink, loadListLink } from '#app/features/shared-lists/list-links.server.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Dejar de compartir');
export const loader = pageLoader(loadListLink);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(endListLink);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('shareList', () => serverAction<typeof action>(), listLinkTexts.end);

/** The question before a link is ended. */
export default function EndLink() {
  return (
    <LinkQuestion
      title="Dejar de compartir"
      listName={useLoaderData<typeof loader>().listName}
      text="Nadie más va a poder abrirla."
      verb="Dejar de compartir"
      icon="close"
      busyText="Guardando..."
      lastResult={useActionData<typeof clientAction>()?.result}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
