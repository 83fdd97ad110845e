import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { EmailField } from '#app/features/auth/sign-in-fields.tsx';
import { AskForAccount } from '#app/features/auth/sign-up-way.tsx';
import { careTexts } from '#app/features/care/care-texts.ts';
import { Decisions } from '#app/features/care/decisions.tsx';
import { handOver, loadHandover } from '#app/features/care/handover.server.ts';
import { OwnPassword, SignInAgain } from '#app/features/passkeys/proof-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { secretField, textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { carePath } from '#app/lib/care-paths.ts';
import type { ProviderOffer } from '#app/lib/provider-name.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { ProofNeeded } from '#contract/passkeys.ts';

export const meta = pageMeta('Darle su cuenta');
export const loader = pageLoader(loadHandover);
export { revalidateForProof as shouldRevalidate } from '#app/features/passkeys/proof-fields.tsx';
export const action = pageAction(handOver);

export const clientAction = formAction('changeCare', careTexts.handOver);

/** Before somebody in one's care gets an account of their own, and while the link for it is under way. */
export default function Handover() {
  const { id, name, handover, decision, ...asked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { registration } = useSettings();
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl text-balance">Darle su cuenta a {name}</h1>
      <p className="text-pretty">{careTexts.handingOver(name)}</p>
      <p className="text-pretty">{careTexts.keptReservations(asked.others)}</p>
      {decision && <Decisions personId={id} decisions={[decision]} />}
      {handover ? (
        <UnderWay {...handover} back={carePath(id)} />
      ) : registration === 'closed' ? (
        <>
          <AskForAccount />
          <ButtonLink to={carePath(id)} variant="quiet" icon="back" className="self-start">
            Volver
          </ButtonLink>
        </>
      ) : (
        <HandoverForm {...asked} back={carePath(id)} lastResult={lastResult} />
      )}
    </Card>
  );
}

type UnderWayProps = { email: string; until: string; back: string };

function UnderWay({ email, until, back }: UnderWayProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <p className="rounded-card bg-sunken p-3 text-pretty break-words">
        {`Le mandamos el link a ${email}. Sirve hasta el ${until}. Mientras tanto todo sigue igual.`}
      </p>
      <Form method="post" className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={back} variant="quiet" icon="back">
          Volver
        </ButtonLink>
        <Button name="intent" value="cancel" variant="danger" icon="close" isBusy={isBusy}>
          Anular
        </Button>
      </Form>
    </>
  );
}

const loadSchema = () => import('./handover-schema.ts');

type HandoverFormProps = {
  days: number;
  /** Who cares besides, and is asked first. */
  others: string;
  proof: ProofNeeded;
  offers: readonly ProviderOffer[];
  back: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

function HandoverForm({ days, others, proof, offers, back, lastResult }: HandoverFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'handover', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  if (proof === 'sign-in') return <SignInAgain offers={offers} path={`${back}/cuenta`} back={back} />;
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <EmailField {...textField(form, fields.email)} autoComplete="email" />
      <p className="text-sm text-pretty text-muted">
        {`Le mandamos un link para que elija su contraseña. Sirve ${days} días, y hasta que lo use podés anularlo.`}
      </p>
      {others && <p className="text-sm text-pretty text-muted">{careTexts.asksFirst(others)}</p>}
      {proof === 'password' && <OwnPassword {...secretField(form, fields.password)} />}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={back} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="send" isBusy={isBusy} busyText="Mandando...">
          {others ? 'Preguntar' : 'Mandarle el link'}
        </Button>
      </div>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
