import type { SubmissionResult } from '@conform-to/react';
import type { HeadersFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { visitorData } from '#app/.server/page-cache/visitor-page.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { BackLink } from '#app/features/auth/reset/back-link.tsx';
import { requestCode, withSameRedirect } from '#app/features/auth/reset/reset-code.server.ts';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { EmailField } from '#app/features/auth/sign-in-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';

export const meta = pageMeta('Recuperar contraseña');
export const handle: PageHandle = { scriptsOnTouch: true };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const loader = pageLoader(async (page) =>
  visitorData(page, { back: withSameRedirect(page, '/login') }),
);
export const action = pageAction(requestCode);

export const clientAction = formAction('resetPassword', resetTexts.request);

/** Forgotten password, first step: the e-mail. */
export default function ForgotPassword() {
  const { back } = useLoaderData<typeof loader>();
  return (
    <AuthLayout
      title="¿Olvidaste tu contraseña?"
      text="Ingresá tu email y te enviamos un código para crear una nueva."
    >
      <ResetEmailForm lastResult={useActionData<typeof clientAction>()?.result} />
      <BackLink to={back}>Volver a iniciar sesión</BackLink>
    </AuthLayout>
  );
}

const loadSchema = () =>
  import('#app/features/auth/reset/reset-schemas.ts').then((schemas) => ({
    validate: schemas.validateEmail,
  }));

/** Asks whose password was forgotten. */
function ResetEmailForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, fields, formProps } = useContractForm({ id: 'reset-email', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <EmailField {...textField(form, fields.email)} enterKeyHint="send" />
      <Button isBusy={isBusy} busyText="Enviando...">
        Enviar código
      </Button>
    </Form>
  );
}
