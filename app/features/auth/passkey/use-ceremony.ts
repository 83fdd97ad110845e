import { useEffect, useRef, useState } from 'react';
import type { Ceremony } from '#app/features/auth/passkey/passkey-ceremony.ts';
import { passkeyTexts } from '#app/features/auth/passkey/passkey-texts.ts';

const loadCeremony = () => import('./passkey-ceremony.ts');
type CeremonyModule = Awaited<ReturnType<typeof loadCeremony>>;

/** Whether this browser has WebAuthn. */
export const hasPasskeys = () => 'PublicKeyCredential' in window;

/**
 * A WebAuthn ceremony whose outcome goes into the form's field `credential` and is sent. `formRef` is for the form; `failure`
 * says why there was nothing to send: `failures` has a sentence for each way.
 */
export function useCeremony(failures: Record<'cancelled' | 'known', string>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // why: a browser has one ceremony at a time, and would go on asking on the next page.
  useEffect(
    () => () =>
      void loadCeremony().then(
        ({ endCeremony }) => endCeremony(),
        () => undefined,
      ),
    [],
  );

  const hold = async (ceremony: (of: CeremonyModule) => Promise<Ceremony>) => {
    setFailure(null);
    setAsking(true);
    const module = await loadCeremony().catch(() => null);
    const ended = await (module && ceremony(module));
    setAsking(false);
    const field = formRef.current?.elements.namedItem('credential');
    if (ended === null) setFailure(passkeyTexts.network);
    else if ('failure' in ended) setFailure(failures[ended.failure]);
    else if (field instanceof HTMLInputElement) {
      field.value = ended.credential;
      formRef.current?.requestSubmit();
    }
  };
  return { formRef, hold, isAsking, failure };
}
