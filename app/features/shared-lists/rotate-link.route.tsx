import { useLoaderData } from '@remix-run/react';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { Tick } from '#app/features/shared-lists/list-link-form.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { loadListLink, rotateListLink } from '#app/features/shared-lists/list-links.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Cambiar el link');
export const loader = ownPageLoader(loadListLink);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(rotateListLink);
export const clientAction = formAction('shareList', listLinkTexts.rotate);

/** Before a link is changed. */
export default function RotateLink() {
  const { listName, back, forPerson } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      title={`Cambiar el link: ${listName ?? listLinkTexts.all(noun, forPerson?.name)}`}
      text="El link de ahora deja de andar para quien todavía no entró."
      fields={
        <Tick
          label="Que salgan todos los que ya entraron"
          hint="Para volver van a necesitar el link nuevo. Si reservaron algo, sigue reservado."
          field={{ id: 'remove-entered', name: 'removeEntered' }}
        />
      }
      back={back}
      yes={{ verb: 'Cambiar', icon: 'refresh', busyText: 'Cambiando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
