import { useLoaderData } from '@remix-run/react';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { deleteList, loadListToDelete } from '#app/features/lists/own-lists.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Eliminar lista');
export const loader = ownPageLoader(loadListToDelete);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(deleteList);
export const clientAction = formAction('deleteList', listTexts.remove);

/** Before a list is deleted. */
export default function DeleteList() {
  const { name, isForAll, back, forPerson } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      title="¿Eliminar esta lista?"
      text={`“${name}” se elimina. Los ${noun}s que están en ella ${isForAll ? 'se quedan' : 'quedan como borradores'}.`}
      {...(forPerson && { person: forPerson })}
      back={back}
      yes={{ verb: 'Eliminar', icon: 'trash', busyText: 'Eliminando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
