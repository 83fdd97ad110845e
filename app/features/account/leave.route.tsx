import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { deleteAccount, loadDeleteAccount } from '#app/features/account/account.server.ts';
import { accountTexts } from '#app/features/account/account-texts.ts';
import { clearAfterSignOut } from '#app/features/auth/clear-after-sign-out.ts';
import { EmailField } from '#app/features/auth/sign-in-fields.tsx';
import { OwnPassword, SignInAgain } from '#app/features/passkeys/proof-fields.tsx';
import { Question } from '#app/forms/question.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { secretField, textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { SETTINGS_PATH } from '#app/lib/settings-path.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Eliminar mi cuenta');
export const loader = pageLoader(loadDeleteAccount);
export const action = pageAction(deleteAccount);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(
    'session',
    () => clearAfterSignOut(() => serverAction<typeof action>()),
    accountTexts.deleteFailed,
  );

const loadSchema = () => import('#app/features/passkeys/proof-schema.ts');

/** Who goes with the account, for nobody else cares for them. */
const alsoGoneWords = (names: readonly string[]) =>
  names.length > 0 ? `Lo que guardás de ${joinNames(names)} también: nadie más cuida su lista. ` : '';

/** Before an account ends for good (docs/decisions/012-data-export-and-account-deletion.md). */
export default function DeleteAccount() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { again, offers, email, proof, alsoGone } = useLoaderData<typeof loader>();
  const { form, fields, formProps } = useContractForm({ id: 'leave', lastResult, loadSchema });
  const { noun } = useSettings();
  return (
    <Question
      title="¿Eliminar tu cuenta?"
      text={`Se eliminan tu perfil, tus ${noun}s con sus fotos, tus listas, tus comentarios, tus reservas y tus amistades. ${alsoGoneWords(alsoGone)}No se puede deshacer.`}
      aside={
        <>
          Si querés guardar algo, antes{' '}
          <a href="/profile/export" className="font-semibold text-primary underline">
            descargá tus datos
          </a>
          .
        </>
      }
      formProps={formProps}
      fields={
        proof === 'password' ? (
          <>
            {/* why: unseen, so that password managers know whose password is asked for. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <OwnPassword {...secretField(form, fields.password)} />
          </>
        ) : (
          <>
            <p className="break-words text-muted">
              Para confirmar, escribí el email de tu cuenta: <strong>{email}</strong>
            </p>
            <EmailField {...textField(form, fields.email)} />
          </>
        )
      }
      instead={
        again && (
          <SignInAgain offers={offers} path="/profile/leave" text={accountTexts.again} back={SETTINGS_PATH} />
        )
      }
      back={SETTINGS_PATH}
      yes={{ verb: 'Eliminar mi cuenta', icon: 'trash', busyText: 'Eliminando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
