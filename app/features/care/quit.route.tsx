import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { loadQuit, quitCare } from '#app/features/care/quit.server.ts';
import { useCareProof } from '#app/features/care/use-care-proof.tsx';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { QuietLink } from '#app/ui/quiet-link.tsx';

export const meta = pageMeta('¿Dejar de cuidar?');
export const loader = pageLoader(loadQuit);
export { revalidateForProof as shouldRevalidate } from '#app/features/passkeys/proof-fields.tsx';
export const action = pageAction(quitCare);
export const clientAction = formAction('changeCare', careTexts.quit);

/** Before one cares for somebody no longer, or they are deleted with their list, which others who care are asked. */
export default function Quit() {
  const { id, person, isDeletion, others, isOne, path, proof, offers } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  const back = carePath(id);
  const asked = useCareProof({ lastResult, proof, offers, path, back });
  const shared = { person, back, ...asked };
  if (!isDeletion) {
    return (
      <Question
        {...shared}
        title={`¿Dejar de cuidar la lista de ${person.name}?`}
        text={`Ya no la vas a editar. ${careTexts.goesOn(others, isOne)}`}
        aside={
          <QuietLink to={`${path}?borrar`} icon="trash">
            {careTexts.askToDelete}
          </QuietLink>
        }
        yes={{ verb: careTexts.stopCaring, icon: 'logout', busyText: 'Guardando...' }}
      />
    );
  }
  return (
    <Question
      {...shared}
      title={`¿Borrar la lista de ${person.name}?`}
      text={`Con la lista se va ${person.name}: se borran sus ${noun}s, sus links, lo que recibió y lo que le reservaron. No se puede deshacer.`}
      aside={
        others ? careTexts.asksFirst(others) : 'Si ya tiene un email, en vez de eso podés darle su cuenta.'
      }
      fields={
        <>
          <input type="hidden" name="isDeletion" value="on" />
          {asked.fields}
        </>
      }
      yes={{ verb: others ? 'Preguntar' : careTexts.deleteList, icon: 'trash', busyText: 'Enviando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
