import type { HeadersFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Link,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { connectionTexts } from '#app/features/auth/connection-texts.ts';
import { GoogleSignIn } from '#app/features/auth/google/google-sign-in.tsx';
import { OrDivider } from '#app/features/auth/google/or-divider.tsx';
import { registerAction, registerLoader } from '#app/features/auth/register.server.ts';
import { RegisterForm } from '#app/features/auth/register-form.tsx';
import { withRedirect } from '#app/features/auth/with-redirect.ts';
import { inviteMeta } from '#app/features/friends/invite-link/invite-meta.ts';
import { InviteGone, InviterBanner } from '#app/features/friends/invite-link/inviter-banner.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import type { PageHandle } from '#app/layout/document.tsx';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const wording = rootWording(matches);
  const page = titled('Crear cuenta', wording);
  return data?.inviter ? [...page, ...inviteMeta(data.inviter, data.origin, wording)] : page;
};
export const handle: PageHandle = { scriptsOnTouch: true };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const loader = registerLoader;
export const shouldRevalidate = revalidateUnlessRefused;
export const action = registerAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('session', () => serverAction<typeof action>(), connectionTexts.network);

export default function Register() {
  const { redirectTo, inviter, isInviteGone, google } = useLoaderData<typeof loader>();
  return (
    <AuthLayout title="Creá tu cuenta">
      {inviter && <InviterBanner inviter={inviter} />}
      {isInviteGone && <InviteGone />}
      <RegisterForm lastResult={useActionData<typeof clientAction>()?.result} />
      {google && <OrDivider />}
      {google && <GoogleSignIn offer={google} purpose="register" redirectTo={redirectTo} />}
      <p className="text-center">
        ¿Ya tenés cuenta?{' '}
        <Link
          to={withRedirect('/login', redirectTo)}
          className="inline-flex min-h-touch items-center font-semibold text-primary underline"
        >
          Iniciá sesión
        </Link>
      </p>
    </AuthLayout>
  );
}
