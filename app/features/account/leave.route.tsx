import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { accountTexts } from '#app/features/account/account-texts.ts';
import { deleteAccount, loadDeleteAccount } from '#app/features/account/delete-account.server.ts';
import { clearAfterSignOut } from '#app/features/auth/clear-after-sign-out.ts';
import { EmailField } from '#app/features/auth/email-field.tsx';
import { type GoogleOffer, GoogleSignIn } from '#app/features/auth/google/google-sign-in.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { secretField, textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

export const meta = pageMeta('Eliminar mi cuenta');
export const loader = pageLoader(loadDeleteAccount);
export const action = pageAction(deleteAccount);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(
    'session',
    () => clearAfterSignOut(() => serverAction<typeof action>()),
    accountTexts.deleteFailed,
  );

/** Leaving for good (docs/decisions/012-data-export-and-account-deletion.md). */
export default function DeleteAccount() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { again, google, ...question } = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
      <h1 className="text-xl">¿Eliminar tu cuenta?</h1>
      <p className="text-pretty text-muted">
        Se eliminan tu perfil, tus {noun}s con sus fotos, tus listas, tus comentarios, tus reservas y tus
        amistades. No se puede deshacer.
      </p>
      <p className="text-pretty text-muted">
        Si querés guardar algo, antes{' '}
        <a href="/profile/export" className="font-semibold text-primary underline">
          descargá tus datos
        </a>
        .
      </p>
      {again ? <SignInAgain offer={google} /> : <DeleteAccountForm {...question} lastResult={lastResult} />}
    </Card>
  );
}

const loadSchema = () => import('./delete-account-schema.ts');

type DeleteAccountFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  email: string;
  proof: 'password' | 'email';
};

/** The question before an account ends, and what shows that its owner asks. */
function DeleteAccountForm({ lastResult, email, proof }: DeleteAccountFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'leave', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      {proof === 'password' ? (
        <>
          {/* why: unseen, so that password managers know whose password is asked for. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...secretField(form, fields.password)}
            label="Contraseña"
            autoComplete="current-password"
            enterKeyHint="go"
            required
          />
        </>
      ) : (
        <>
          <p className="break-words text-muted">
            Para confirmar, escribí el email de tu cuenta: <strong>{email}</strong>
          </p>
          <EmailField {...textField(form, fields.email)} />
        </>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to="/profile" variant="quiet">
          Cancelar
        </ButtonLink>
        <Button variant="danger" icon="trash" isBusy={isBusy} busyText="Eliminando...">
          Eliminar mi cuenta
        </Button>
      </div>
    </Form>
  );
}

/** Asks for a fresh session before an account without a password ends, and leads back to the question. */
function SignInAgain({ offer }: { offer: GoogleOffer }) {
  return (
    <>
      <p role="alert" className="rounded-card bg-sunken p-3 font-medium text-pretty">
        {accountTexts.again}
      </p>
      {offer && <GoogleSignIn offer={offer} purpose="login" redirectTo="/profile/leave" />}
      <ButtonLink to="/profile" variant="quiet">
        Cancelar
      </ButtonLink>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
