import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { accountTexts } from '#app/features/account/account-texts.ts';
import { deleteAccount, loadDeleteAccount } from '#app/features/account/delete-account.server.ts';
import { DeleteAccountForm } from '#app/features/account/delete-account-form.tsx';
import { SignInAgain } from '#app/features/account/sign-in-again.tsx';
import { clearAfterSignOut } from '#app/features/auth/clear-after-sign-out.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

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

export function ErrorBoundary() {
  return <RouteError />;
}
