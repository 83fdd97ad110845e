import { useLoaderData } from '@remix-run/react';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { endListLink, loadListLink } from '#app/features/shared-lists/list-links.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Dejar de compartir');
export const loader = ownPageLoader(loadListLink);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(endListLink);
export const clientAction = formAction('shareList', listLinkTexts.end);

/** Before a link is ended. */
export default function EndLink() {
  const { listName, back, forPerson } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      title={`Dejar de compartir: ${listName ?? listLinkTexts.all(noun, forPerson?.name)}`}
      text="Nadie más va a poder abrirla."
      back={back}
      yes={{ verb: 'Dejar de compartir', icon: 'close', busyText: 'Guardando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
