import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { answerDecision, loadDecision } from '#app/features/care/decision.server.ts';
import { useCareProof } from '#app/features/care/use-care-proof.tsx';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { carePath, decisionPath } from '#app/lib/care-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';

export const meta = pageMeta('Decidir');
export const loader = pageLoader(loadDecision);
export { revalidateForProof as shouldRevalidate } from '#app/features/passkeys/proof-fields.tsx';
export const action = pageAction(answerDecision);
export const clientAction = formAction('changeCare', careTexts.answer);

/** Where a carer agrees with what another asks, or says no, takes back what they asked themselves, or reads what is about them. */
export default function Decision() {
  const { id, decision, missing, person, proof, offers } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const back = carePath(id);
  const path = decisionPath(id, decision.id);
  const asked = useCareProof({ lastResult, proof, offers, path, back });
  const shared = { person, title: decision.title, back };
  if (!decision.isWaiting) {
    return (
      <Question
        {...shared}
        text={careTexts.waits(missing, decision.until)}
        instead={
          decision.isAboutMe && (
            <ButtonLink to={back} variant="quiet" icon="back">
              Volver
            </ButtonLink>
          )
        }
        fields={<input type="hidden" name="intent" value="refuse" />}
        yes={{
          verb: decision.isMine ? 'Retirar' : 'Ahora digo que no',
          icon: 'close',
          busyText: 'Guardando...',
        }}
      />
    );
  }
  return (
    <>
      <Question
        {...shared}
        text={careTexts.unlessRefused(decision.until)}
        {...asked}
        fields={
          <>
            <input type="hidden" name="intent" value="agree" />
            {asked.fields}
          </>
        }
        yes={{ verb: 'Estoy de acuerdo', icon: 'check', busyText: 'Guardando...' }}
      />
      <Refuse />
    </>
  );
}

function Refuse() {
  const isBusy = useNavigation().formData?.get('intent') === 'refuse';
  return (
    <Form method="post" className="mx-auto mt-4 flex max-w-field flex-col">
      <Button name="intent" value="refuse" variant="soft" icon="close" isBusy={isBusy}>
        Decir que no
      </Button>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
