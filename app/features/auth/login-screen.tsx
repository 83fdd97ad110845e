import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { LoginForm } from '#app/features/auth/login-form.tsx';
import { withRedirect } from '#app/features/auth/with-redirect.ts';
import { type GoogleOffer, GoogleSignIn } from '#app/features/google/google-sign-in.tsx';
import { OrDivider } from '#app/features/google/or-divider.tsx';
import { useWording } from '#app/wording/use-wording.ts';

type LoginScreenProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  redirectTo: string;
  google: GoogleOffer;
};

/** The landing page and `/login`: what this is, the form, the way to register. */
export function LoginScreen({ lastResult, redirectTo, google }: LoginScreenProps) {
  const { noun } = useWording();
  return (
    <AuthLayout
      title={`Compartí tus ${noun}s`}
      text={'Mostrá qué te gustaría recibir y mirá qué sueñan tus amigos.'}
    >
      <LoginForm lastResult={lastResult} redirectTo={redirectTo} />
      {google && <OrDivider />}
      {google && <GoogleSignIn offer={google} purpose="login" redirectTo={redirectTo} />}
      <p className="text-center">
        ¿No tenés cuenta?{' '}
        <Link
          to={withRedirect('/register', redirectTo)}
          className="inline-flex min-h-touch items-center font-semibold text-primary underline"
        >
          Registrate
        </Link>
      </p>
    </AuthLayout>
  );
}
