import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Fragment } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { NewPasswordFields } from '#app/features/auth/new-password-fields.tsx';
import { BackLink } from '#app/features/auth/reset/back-link.tsx';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { loadPasswordStep, setPassword } from '#app/features/auth/reset/set-password.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';

export const meta = pageMeta('Contraseña nueva');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadPasswordStep);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(setPassword);

export const clientAction = formAction('session', resetTexts.reset);

/** Forgotten password, last step: the new one. */
export default function ForgotPasswordNew() {
  const { email, back, googleLinked, oidcLinked, oidcName, passkeys, endsFriendships, submissionId } =
    useLoaderData<typeof loader>();
  const linked = [
    ...(googleLinked ? [{ field: 'unlinkGoogle' as const, name: 'Google' }] : []),
    ...(oidcLinked ? [{ field: 'unlinkOidc' as const, name: oidcName }] : []),
  ];
  return (
    <AuthLayout title="Creá una contraseña nueva" text={endsFriendships && resetTexts.endsFriendships}>
      <NewPasswordForm
        lastResult={useActionData<typeof clientAction>()?.result}
        email={email}
        submissionId={submissionId}
        linked={linked}
        passkeys={passkeys}
      />
      <BackLink to={back}>Pedir otro código</BackLink>
    </AuthLayout>
  );
}

const loadSchema = () =>
  import('#app/features/auth/reset/reset-schemas.ts').then((schemas) => ({
    validate: schemas.validatePassword,
  }));

type NewPasswordFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  email: string;
  submissionId: string;
  /** The providers whose accounts open the account too, and the fields that end that. */
  linked: readonly { field: 'unlinkGoogle' | 'unlinkOidc'; name: string }[];
  /** The names of the passkeys that open it too. */
  passkeys?: readonly string[] | undefined;
};

/** The new password, twice. The e-mail stands by unseen, so that password managers know whose it is. */
function NewPasswordForm({ lastResult, email, submissionId, ...ways }: NewPasswordFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'new-password', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <input type="hidden" name={SUBMISSION_ID} value={submissionId} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        form={form}
        password={fields.newPassword}
        confirm={fields.confirm}
        label="Contraseña nueva"
        isLast
      />
      <OtherWaysIn {...ways} unlink={fields} remove={fields.removePasskeys} />
      <Button isBusy={isBusy} busyText="Guardando...">
        Guardar contraseña
      </Button>
    </Form>
  );
}

type TickField = { id: string; name: string; initialValue: unknown };
type OtherWaysInProps = Pick<NewPasswordFormProps, 'linked' | 'passkeys'> & {
  unlink: Record<'unlinkGoogle' | 'unlinkOidc', TickField>;
  remove: TickField;
};

/** Says what opens the account too, and offers to end that with the old password. */
function OtherWaysIn({ linked, passkeys, unlink, remove }: OtherWaysInProps) {
  if (linked.length === 0 && !passkeys) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 font-semibold">Otras formas de entrar</legend>
      {linked.map(({ field, name }) => (
        <Fragment key={field}>
          <p className="text-muted text-pretty">
            {`A tu cuenta también se entra con una cuenta de ${name}. Si no es tuya, desvinculala.`}
          </p>
          <Tick field={unlink[field]}>{`Desvincular ${name}`}</Tick>
        </Fragment>
      ))}
      {passkeys && (
        <>
          <p className="text-muted text-pretty">
            A tu cuenta también se entra con estas llaves de acceso. Si no reconocés alguna, quitalas.
          </p>
          <ul className="list-disc pl-5 break-words">
            {passkeys.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes.
              <li key={place}>{name}</li>
            ))}
          </ul>
          <Tick field={remove}>Quitar todas</Tick>
        </>
      )}
    </fieldset>
  );
}

function Tick({ field, children }: { field: TickField; children: string }) {
  return (
    <label className="flex min-h-touch items-center gap-2">
      <input
        type="checkbox"
        id={field.id}
        name={field.name}
        defaultChecked={field.initialValue === 'on'}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  );
}
