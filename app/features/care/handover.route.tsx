import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { EmailField } from '#app/features/auth/sign-in-fields.tsx';
import { careTexts } from '#app/features/care/care-texts.ts';
import { handOver, loadHandover } from '#app/features/care/handover.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('Darle su cuenta');
export const loader = pageLoader(loadHandover);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(handOver);

export const clientAction = formAction('changeCare', careTexts.handOver);

/** Before somebody in one's care gets an account of their own, and while the link for it is under way. */
export default function Handover() {
  const { id, name, days, handover } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl text-balance break-words">Darle su cuenta a {name}</h1>
      <p className="text-pretty break-words">
        {`Desde ese momento ${name} ve su lista como dueño: vos dejás de editarla y las reservas quedan en secreto para él. Los comentarios que hay en sus deseos se borran.`}
      </p>
      {handover ? (
        <UnderWay {...handover} back={carePath(id)} />
      ) : (
        <HandoverForm days={days} back={carePath(id)} lastResult={lastResult} />
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

type HandoverFormProps = { days: number; back: string; lastResult: SubmissionResult<string[]> | undefined };

function HandoverForm({ days, back, lastResult }: HandoverFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'handover', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <EmailField {...textField(form, fields.email)} autoComplete="email" />
      <p className="text-sm text-pretty text-muted">
        {`Le mandamos un link para que elija su contraseña. Sirve ${days} días, y hasta que lo use podés anularlo.`}
      </p>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={back} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="send" isBusy={isBusy} busyText="Mandando...">
          Mandarle el link
        </Button>
      </div>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
