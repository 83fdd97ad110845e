import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { deleteList, loadListToDelete } from '#app/features/lists/own-lists.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Eliminar lista');
export const loader = pageLoader(loadListToDelete);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(deleteList);
export const clientAction = formAction('deleteList', listTexts.remove);

/** Before a list is deleted. */
export default function DeleteList() {
  const { name, isForAll } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      title="¿Eliminar esta lista?"
      text={`“${name}” se elimina. Los ${noun}s que están en ella ${isForAll ? 'se quedan' : 'quedan como borradores'}.`}
      back="/profile/lists"
      yes={{ verb: 'Eliminar', icon: 'trash', busyText: 'Eliminando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
