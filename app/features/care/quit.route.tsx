import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { loadQuit, quitCare } from '#app/features/care/quit.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Quitar');
export const loader = pageLoader(loadQuit);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(quitCare);
export const clientAction = formAction('changeCare', careTexts.quit);

/** Before one cares for somebody no longer; who has no other carer goes with their list. */
export default function Quit() {
  const { id, person, isLast } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  const shared = { person, back: carePath(id) };
  if (!isLast) {
    return (
      <Question
        {...shared}
        title="¿Dejar de cuidarlo?"
        text={`Ya no vas a editar la lista de ${person.name}. Quienes lo cuidan con vos siguen.`}
        yes={{ verb: 'Dejar de cuidarlo', icon: 'logout', busyText: 'Guardando...' }}
      />
    );
  }
  return (
    <Question
      {...shared}
      title={`¿Borrar a ${person.name}?`}
      text={`Se borran sus ${noun}s, sus listas con sus links y lo que recibió, y lo que le reservaron. No se puede deshacer.`}
      aside="Si ya tiene un email, podés darle su cuenta en vez de borrarlo."
      fields={<input type="hidden" name="isLast" value="on" />}
      yes={{ verb: `Borrar a ${person.name}`, icon: 'trash', busyText: 'Borrando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
