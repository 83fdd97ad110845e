import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { blockTexts } from '#app/features/blocks/block-texts.ts';
import { blockPerson, loadBlock } from '#app/features/blocks/blocks.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Bloquear');
export const loader = pageLoader(loadBlock);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(blockPerson);
export const clientAction = formAction('block', blockTexts.block);

/** Before somebody is blocked. */
export default function Block() {
  const { back, ...person } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      person={person}
      title={
        <>
          ¿Bloquear a <bdi>{person.name}</bdi>?
        </>
      }
      text={`No va a poder encontrarte, invitarte ni ver tus ${noun}s. No le avisamos.`}
      aside="Un link que hayas compartido lo puede abrir igual quien no inició sesión: ahí no sabemos quién es. Y quien se lo proponga puede darse cuenta."
      back={back}
      yes={{ verb: 'Bloquear', icon: 'block', busyText: 'Bloqueando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
