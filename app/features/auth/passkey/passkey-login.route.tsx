import {
  Form,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { loadPasskeyLogin, signInWithPasskey } from '#app/features/auth/passkey/passkey-login.server.ts';
import { passkeyTexts } from '#app/features/auth/passkey/passkey-texts.ts';
import { hasPasskeys, useCeremony } from '#app/features/auth/passkey/use-ceremony.ts';
import { BackLink } from '#app/features/auth/reset/back-link.tsx';
import { TimeZoneField } from '#app/features/auth/sign-in-fields.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { withRedirect } from '#app/lib/paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PasskeyRequest } from '#contract/passkeys.ts';

const NO_ANSWER = 503;

export const meta = pageMeta(passkeyTexts.signIn);
export const loader = pageLoader(loadPasskeyLogin);
export const action = pageAction(signInWithPasskey);

/** Loads again after a refusal, which has spent the challenge; not where no answer came. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== NO_ANSWER;

export const clientAction = formAction('session', passkeyTexts.network);

/** Signing in with a passkey. */
export default function PasskeyLogin() {
  const { request, redirectTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof clientAction>()?.result.error?.[''];
  const hydrated = useHydrated();
  const isUnable = hydrated && !hasPasskeys();
  const why = request === null ? passkeyTexts.noChallenge : isUnable ? passkeyTexts.unsupported : null;
  return (
    <AuthLayout title={passkeyTexts.signIn} text="Usá tu huella, tu cara o el PIN de este dispositivo.">
      {request && hydrated && why === null ? (
        <SignForm request={request} refused={refused} />
      ) : (
        <FormErrors errors={why ? [why] : refused} />
      )}
      <p className="text-pretty scripted:hidden">{passkeyTexts.needsScripts}</p>
      <BackLink to={withRedirect('/login', redirectTo)}>Entrar con tu contraseña</BackLink>
    </AuthLayout>
  );
}

/** Asks the browser at once, and again by a button. */
function SignForm({ request, refused }: { request: PasskeyRequest; refused: string[] | null | undefined }) {
  const { formRef, hold, isAsking, failure } = useCeremony({
    cancelled: passkeyTexts.notUsed,
    known: passkeyTexts.notUsed,
  });
  const isSending = useNavigation().formMethod === 'POST';
  const sign = () => hold(({ signWithPasskey }) => signWithPasskey(request));
  const isAsked = useRef(refused !== undefined);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void sign();
  });
  return (
    <Form method="post" ref={formRef} className="flex flex-col gap-4">
      <TimeZoneField />
      <input type="hidden" name="credential" defaultValue="" />
      <FormErrors errors={failure ? [failure] : isAsking ? null : refused} />
      <Button type="button" icon="key" onClick={sign} isBusy={isAsking || isSending} busyText="Entrando...">
        {passkeyTexts.signIn}
      </Button>
    </Form>
  );
}
