import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { BackLink } from '#app/features/auth/reset/back-link.tsx';
import { loadCodeStep, verifyCode } from '#app/features/auth/reset/reset-code.server.ts';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

export const meta = pageMeta('Ingresar el código');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadCodeStep);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(verifyCode);

export const clientAction = formAction('resetPassword', resetTexts.verify);

/** Forgotten password, second step: the code, or a new one. */
export default function ForgotPasswordCode() {
  const { email, back, again } = useLoaderData<typeof loader>();
  const isSending = useNavigation().formAction?.startsWith('/forgot-password?') ?? false;
  return (
    <AuthLayout
      title="Ingresá el código"
      text={
        <>
          Si <strong className="break-all text-ink">{email}</strong> tiene una cuenta, le enviamos un código
          de 6 dígitos. Dura 15 minutos; mirá también en correo no deseado. Por hora enviamos 3 como mucho.
        </>
      }
    >
      <ResetCodeForm lastResult={useActionData<typeof clientAction>()?.result} />
      <Form method="post" action={again} className="grid">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="again" value="1" />
        <Button variant="quiet" icon="refresh" isBusy={isSending} busyText="Enviando...">
          Pedir un código nuevo
        </Button>
      </Form>
      <BackLink to={back}>Usar otro email</BackLink>
    </AuthLayout>
  );
}

const loadSchema = () =>
  import('#app/features/auth/reset/reset-schemas.ts').then((schemas) => ({ validate: schemas.validateCode }));

// why: no `maxLength`, since it would cut a code that is pasted with blanks or with the sentence around it.
function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
  const digits = currentTarget.value.replace(/\D/g, '').slice(0, 6);
  if (digits !== currentTarget.value) currentTarget.value = digits;
}

/** The six digits of the mail; phones offer them by themselves (what is no digit is dropped). */
function ResetCodeForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, fields, formProps } = useContractForm({ id: 'reset-code', lastResult, loadSchema });
  const isBusy = useNavigation().formAction?.startsWith('/forgot-password/code') ?? false;
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <Field
        {...textField(form, fields.token)}
        label="Código de 6 dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        onInput={keepDigits}
        className="text-center font-heading text-2xl tracking-[0.4em]"
        required
      />
      <Button isBusy={isBusy} busyText="Verificando...">
        Verificar código
      </Button>
    </Form>
  );
}
