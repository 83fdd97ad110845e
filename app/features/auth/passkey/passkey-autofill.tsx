import { Form, useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useCeremony } from '#app/features/auth/passkey/use-ceremony.ts';
import { TimeZoneField } from '#app/features/auth/time-zone-field.tsx';
import { withRedirect } from '#app/features/auth/with-redirect.ts';
import type { PasskeyRequest } from '#contract/passkeys.ts';

const PATH = '/login/llave';

/** Whether fields of this browser can offer passkeys (conditional UI). */
async function canAutofill(): Promise<boolean> {
  const credentials: Partial<typeof PublicKeyCredential> | undefined = window.PublicKeyCredential;
  return (await credentials?.isConditionalMediationAvailable?.()) ?? false;
}

/** Offers passkeys at the e-mail field, and signs in with the one that is chosen; says nothing when it cannot. */
export function PasskeyAutofill({ redirectTo }: { redirectTo: string }) {
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
