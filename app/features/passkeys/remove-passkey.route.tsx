import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { removePasskey } from '#app/features/passkeys/change-passkeys.server.ts';
import { loadPasskey } from '#app/features/passkeys/passkeys.server.ts';
import { revalidateForProof, SignInAgain } from '#app/features/passkeys/proof-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { secretField, useContractForm } from '#app/forms/use-contract-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

export const meta = pageMeta(passkeyTexts.remove);
export const loader = pageLoader(loadPasskey);
export const shouldRevalidate = revalidateForProof;
export const action = pageAction(removePasskey);

export const clientAction = formAction('changePasskeys', passkeyTexts.network);

/** The question before one of one's passkeys is removed. */
export default function RemovePasskey() {
  const { passkey, proof, google } = useLoaderData<typeof loader>();
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
      <h1 className="text-xl break-words">¿Quitar la llave «{passkey.name}»?</h1>
      <p className="text-pretty text-muted">
        Con ella ya no se va a poder entrar. Te avisamos por mail. Tu dispositivo la sigue guardando: borrala
        también en sus contraseñas.
      </p>
      {proof === 'sign-in' ? (
        <SignInAgain google={google} path={`${SECURITY_PATH}/llaves/${passkey.id}/quitar`} />
      ) : (
        <RemoveForm asksPassword={proof === 'password'} />
      )}
    </Card>
  );
}

const loadSchema = () => import('./passkey-schema.ts');

function RemoveForm({ asksPassword }: { asksPassword: boolean }) {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const contract = { id: 'remove-passkey', lastResult, loadSchema };
  const { form, fields, formProps } = useContractForm(contract);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...(asksPassword ? formProps : {})} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      {asksPassword && (
        <PasswordField
          {...secretField(form, fields.password)}
          label="Contraseña"
          autoComplete="current-password"
          enterKeyHint="go"
          required
        />
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={SECURITY_PATH} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button variant="danger" icon="trash" isBusy={isBusy} busyText="Quitando...">
          Quitar
        </Button>
      </div>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
