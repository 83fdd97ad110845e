import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { useEffect } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { hasPasskeys, useCeremony } from '#app/features/auth/passkey/use-ceremony.ts';
import { addPasskey, loadNewPasskey } from '#app/features/passkeys/passkeys.server.ts';
import { OwnPassword, revalidateForProof, SignInAgain } from '#app/features/passkeys/proof-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { secretField, textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { PASSKEY_NAME_MAX } from '#contract/passkey-bounds.ts';
import type { PasskeyCreation } from '#contract/passkeys.ts';

export const meta = pageMeta(passkeyTexts.add);
export const loader = pageLoader(loadNewPasskey);
export const shouldRevalidate = revalidateForProof;
export const action = pageAction(addPasskey);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('changePasskeys', () => serverAction<typeof action>(), passkeyTexts.network);

/** A new passkey of one's account: its name, and what shows that one is who one says. */
export default function NewPasskey() {
  const { proof, offers, name, why } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof clientAction>();
  const creation = answer && 'creation' in answer ? answer.creation : undefined;
  const hydrated = useHydrated();
  const reason = why ?? (hydrated && !hasPasskeys() ? passkeyTexts.unsupported : null);
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl">{passkeyTexts.add}</h1>
      <p className="text-pretty text-muted">
        Con ella entrás con la huella, la cara o el PIN de este dispositivo, sin contraseña. Te avisamos por
        mail.
      </p>
      {reason !== null ? (
        <>
          <FormErrors errors={[reason]} />
          <BackToSecurity />
        </>
      ) : proof === 'sign-in' ? (
        <SignInAgain offers={offers} path={`${SECURITY_PATH}/llaves/nueva`} />
      ) : (
        <>
          <div className="flex flex-col gap-4 scripted:hidden">
            <p className="text-pretty">{passkeyTexts.needsScripts}</p>
            <BackToSecurity />
          </div>
          <NewPasskeyForm
            lastResult={answer?.result}
            creation={creation}
            name={name}
            asksPassword={proof === 'password'}
          />
        </>
      )}
    </Card>
  );
}

function BackToSecurity() {
  return (
    <ButtonLink to={SECURITY_PATH} variant="quiet" icon="back">
      Volver a Seguridad
    </ButtonLink>
  );
}

const loadSchema = () => import('./proof-schema.ts');

type NewPasskeyFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** What the browser makes one by, once it was asked for. */
  creation: PasskeyCreation | undefined;
  name: string;
  asksPassword: boolean;
};

/** Sent twice: for what the browser makes a passkey by, and with the one that it made. */
function NewPasskeyForm({ lastResult, creation, name, asksPassword }: NewPasskeyFormProps) {
  const contract = { id: 'new-passkey', lastResult, defaultValue: { name }, loadSchema };
  const { form, fields, formProps } = useContractForm(contract);
  const { formRef, hold, isAsking, failure } = useCeremony({
    cancelled: passkeyTexts.notMade,
    known: passkeyTexts.known,
  });
  const isSending = useNavigation().formMethod === 'POST';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    const field = formRef.current?.elements.namedItem('credential');
    // why: one that was refused has spent its challenge.
    if (field instanceof HTMLInputElement) field.value = '';
    if (creation) void hold(({ makePasskey }) => makePasskey(creation));
  }, [creation, lastResult]);
  return (
    <Form method="post" {...formProps} ref={formRef} className="hidden flex-col gap-4 scripted:flex">
      <FormErrors errors={failure ? [failure] : (form.errors ?? form.allErrors['credential'])} />
      <input type="hidden" name="credential" defaultValue="" />
      <Field
        {...textField(form, fields.name)}
        label="Nombre"
        hint="Para reconocerla: de qué dispositivo es."
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        required
      />
      {asksPassword && <OwnPassword {...secretField(form, fields.password)} />}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to={SECURITY_PATH} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="key" isBusy={isAsking || isSending} busyText="Creando...">
          Crear llave
        </Button>
      </div>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
