import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { BackLink } from '#app/features/auth/reset/back-link.tsx';
import { NewPasswordForm } from '#app/features/auth/reset/new-password-form.tsx';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { loadPasswordStep, setPassword } from '#app/features/auth/reset/set-password.server.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import type { PageHandle } from '#app/layout/document.tsx';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Contraseña nueva');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadPasswordStep);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(setPassword);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('session', () => serverAction<typeof action>(), resetTexts.reset);

/** Forgotten password, last step: the new one. */
export default function ForgotPasswordNew() {
  const { email, back, googleLinked, endsFriendships } = useLoaderData<typeof loader>();
  return (
    <AuthLayout title="Creá una contraseña nueva" text={endsFriendships && resetTexts.endsFriendships}>
      <NewPasswordForm
        lastResult={useActionData<typeof clientAction>()?.result}
        email={email}
        googleLinked={googleLinked}
      />
      <BackLink to={back}>Pedir otro código</BackLink>
    </AuthLayout>
  );
}
