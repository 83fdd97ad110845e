import type { SubmissionResult } from '@conform-to/react';
import { Form, Link, useFetcher, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { passkeyTexts } from '#app/features/auth/passkey/passkey-texts.ts';
import { useCeremony } from '#app/features/auth/passkey/use-ceremony.ts';
import { ProviderSignIns } from '#app/features/auth/providers/provider-sign-in.tsx';
import { EmailField, GuestKeeps, TimeZoneField } from '#app/features/auth/sign-in-fields.tsx';
import { AskForAccount } from '#app/features/auth/sign-up-way.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { secretField, textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { withRedirect } from '#app/lib/paths.ts';
import type { ProviderOffer } from '#app/lib/provider-name.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PasskeyRequest } from '#contract/passkeys.ts';

type LoginScreenProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  redirectTo: string;
  offers: readonly ProviderOffer[];
  /** Whether this site has passkeys. */
  passkeys: boolean;
  /** Whether what they reserved without an account goes with them. */
  isGuest: boolean;
};

/** The landing page and `/login`: what this is, the form, the way to register. */
export function LoginScreen({ lastResult, redirectTo, offers, passkeys, isGuest }: LoginScreenProps) {
  const { noun, registration } = useSettings();
  return (
    <AuthLayout
      title={`Compartí tus ${noun}s`}
      text={'Mostrá qué te gustaría recibir y mirá qué sueñan tus amigos.'}
    >
      <ul role="list" className="-mt-3 flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        {['Reservan sin que te enteres', 'Sin publicidad', 'Gratis'].map((point) => (
          <li key={point} className="flex items-center gap-1.5">
            <Icon name="check" size="small" className="text-primary" />
            {point}
          </li>
        ))}
      </ul>
      {isGuest && <GuestKeeps />}
      <LoginForm lastResult={lastResult} redirectTo={redirectTo} passkeys={passkeys} />
      {passkeys && <PasskeyWay redirectTo={redirectTo} />}
      <ProviderSignIns offers={offers} purpose="login" redirectTo={redirectTo} />
      {registration === 'open' ? (
        <p className="text-center">
          ¿No tenés cuenta?{' '}
          <Link
            to={withRedirect('/register', redirectTo)}
            className="inline-flex min-h-touch items-center font-semibold text-primary underline"
          >
            Registrate
          </Link>
        </p>
      ) : (
        <AskForAccount className="text-center" />
      )}
    </AuthLayout>
  );
}

const loadSchema = () => import('./login-schema.ts');

type LoginFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Where the visitor is headed; '' when nowhere. */
  redirectTo: string;
  passkeys: boolean;
};

/** The way in by a passkey, with scripts: a button, and what the e-mail field offers. */
function PasskeyWay({ redirectTo }: { redirectTo: string }) {
  const hydrated = useHydrated();
  return (
    <>
      <div className="-mt-3 hidden scripted:grid">
        <ButtonLink to={withRedirect('/login/llave', redirectTo)} variant="quiet" icon="key">
          {passkeyTexts.signIn}
        </ButtonLink>
      </div>
      {hydrated && <PasskeyAutofill redirectTo={redirectTo} />}
    </>
  );
}

/** E-mail and password; posts to the page it stands on. */
function LoginForm({ lastResult, redirectTo, passkeys }: LoginFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'login', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <TimeZoneField />
      <FormErrors errors={form.errors} />
      <EmailField
        {...textField(form, fields.email)}
        autoComplete={passkeys ? 'username webauthn' : 'username'}
      />
      <PasswordField
        {...secretField(form, fields.password)}
        label="Contraseña"
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <Link
        to={withRedirect('/forgot-password', redirectTo)}
        className="-my-2 inline-flex min-h-touch items-center self-end font-semibold text-primary underline"
      >
        ¿Olvidaste tu contraseña?
      </Link>
      <Button isBusy={isBusy} busyText="Ingresando...">
        Iniciar sesión
      </Button>
    </Form>
  );
}

const PATH = '/login/llave';

/** Whether fields of this browser can offer passkeys (conditional UI). */
async function canAutofill(): Promise<boolean> {
  const credentials: Partial<typeof PublicKeyCredential> | undefined = window.PublicKeyCredential;
  return (await credentials?.isConditionalMediationAvailable?.()) ?? false;
}

/** Offers passkeys at the e-mail field, and signs in with the one that is chosen; says nothing when it cannot. */
function PasskeyAutofill({ redirectTo }: { redirectTo: string }) {
  const { load, data } = useFetcher<{ request?: PasskeyRequest | null }>();
  const { formRef, hold } = useCeremony({ cancelled: '', known: '' });
  const request = data?.request;
  useEffect(() => {
    canAutofill().then(
      (can) => can && load(PATH),
      () => undefined,
    );
  }, [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge.
  useEffect(() => {
    if (request) void hold(({ signWithPasskey }) => signWithPasskey(request, true));
  }, [request]);
  return (
    <Form method="post" action={withRedirect(PATH, redirectTo)} ref={formRef} hidden>
      <TimeZoneField />
      <input type="hidden" name="credential" defaultValue="" />
    </Form>
  );
}
