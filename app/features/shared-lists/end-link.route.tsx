import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { endListLink, loadListLink } from '#app/features/shared-lists/list-links.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Dejar de compartir');
export const loader = pageLoader(loadListLink);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(endListLink);
export const clientAction = formAction('shareList', listLinkTexts.end);

/** Before a link is ended. */
export default function EndLink() {
  const { listName } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      title={`Dejar de compartir: ${listName ?? listLinkTexts.all(noun)}`}
      text="Nadie más va a poder abrirla."
      back="/profile/share"
      yes={{ verb: 'Dejar de compartir', icon: 'close', busyText: 'Guardando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
