import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { loadPasskey, removePasskey } from '#app/features/passkeys/passkeys.server.ts';
import { OwnPassword, revalidateForProof, SignInAgain } from '#app/features/passkeys/proof-fields.tsx';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { secretField, useContractForm } from '#app/forms/use-contract-form.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta(passkeyTexts.remove);
export const loader = pageLoader(loadPasskey);
export const shouldRevalidate = revalidateForProof;
export const action = pageAction(removePasskey);
export const clientAction = formAction('changePasskeys', passkeyTexts.network);

const loadSchema = () => import('./proof-schema.ts');

/** Before one of one's passkeys is removed. */
export default function RemovePasskey() {
  const { passkey, proof, offers } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const contract = useContractForm({ id: 'remove-passkey', lastResult, loadSchema });
  const asked = proof === 'password' && {
    formProps: contract.formProps,
    fields: <OwnPassword {...secretField(contract.form, contract.fields.password)} />,
  };
  const again = proof === 'sign-in' && (
    <SignInAgain offers={offers} path={`${SECURITY_PATH}/llaves/${passkey.id}/quitar`} />
  );
  return (
    <Question
      title={`¿Quitar la llave «${passkey.name}»?`}
      text="Con ella ya no se va a poder entrar. Te avisamos por mail. Tu dispositivo la sigue guardando: borrala también en sus contraseñas."
      {...asked}
      instead={again}
      back={SECURITY_PATH}
      yes={{ verb: 'Quitar', icon: 'trash', busyText: 'Quitando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
