import { useSubmit } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import { loadGoogleIdentity } from '#app/features/google/google-identity.ts';
import type { GooglePurpose } from '#app/features/google/google-texts.ts';

type Options = {
  box: RefObject<HTMLElement>;
  clientId: string;
  scriptUrl: string;
  purpose: GooglePurpose;
  redirectTo: string;
};

/**
 * Draws Google's own button into `box` and posts its credential. 'waiting' until it stands there, 'failed' when the
 * script did not come within ten seconds or could not begin; then the plain form stays.
 */
export function useGoogleButton({ box, clientId, scriptUrl, purpose, redirectTo }: Options) {
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const submit = useSubmit();
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const identity = await loadGoogleIdentity(scriptUrl);
      const body = new URLSearchParams({ purpose, redirectTo });
      const answer = await fetch('/auth/google/nonce', { method: 'POST', body });
      const { nonce } = (await answer.json()) as { nonce: string };
      if (isGone || !box.current) return;
      const callback = ({ credential = '' }: { credential?: string }) =>
        submit({ credential, purpose, redirectTo }, { method: 'post', action: '/auth/google/credential' });
      identity.initialize({ client_id: clientId, nonce, callback });
      identity.renderButton(box.current, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        shape: 'pill',
        text: purpose === 'register' ? 'signup_with' : 'continue_with',
        locale: 'es',
        width: box.current.clientWidth || 320,
      });
      setState('ready');
    };
    draw().catch(() => {
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
    };
  }, [box, clientId, scriptUrl, purpose, redirectTo, submit]);
  return state;
}
