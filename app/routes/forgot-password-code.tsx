import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { BackLink } from '#app/features/auth/reset/back-link.tsx';
import { ResetCodeForm } from '#app/features/auth/reset/reset-code-form.tsx';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { loadCodeStep, verifyCode } from '#app/features/auth/reset/verify-code.server.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import type { PageHandle } from '#app/layout/document.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';

export const meta = pageMeta('Ingresar el código');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadCodeStep);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(verifyCode);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('resetPassword', () => serverAction<typeof action>(), resetTexts.verify);

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
