import type { HeadersFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { visitorData } from '#app/.server/documents/visitor-page.ts';
import { pageAction, pageLoader } from '#app/.server/page.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { BackLink } from '#app/features/reset/back-link.tsx';
import { keepingWay } from '#app/features/reset/keeping-way.server.ts';
import { requestCode } from '#app/features/reset/request-code.server.ts';
import { ResetEmailForm } from '#app/features/reset/reset-email-form.tsx';
import { resetTexts } from '#app/features/reset/reset-texts.ts';
import type { PageHandle } from '#app/features/shell/document.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Recuperar contraseña');
export const handle: PageHandle = { scriptsOnTouch: true };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const loader = pageLoader(async (page) => visitorData(page, { back: keepingWay(page, '/login') }));
export const action = pageAction(requestCode);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('resetPassword', () => serverAction<typeof action>(), resetTexts.request);

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
