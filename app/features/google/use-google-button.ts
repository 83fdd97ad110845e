import { useLocation, useSubmit } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import { loadGoogleIdentity } from '#app/features/google/google-identity.ts';
import type { GooglePurpose } from '#app/features/google/google-texts.ts';
import { isEmbeddedBrowser } from '#app/lib/is-embedded-browser.ts';

type Options = {
  box: RefObject<HTMLElement>;
  clientId: string;
  scriptUrl: string;
  purpose: GooglePurpose;
  redirectTo: string;
};

/** A nonce is good for the ten minutes of `googleFlow`; another is fetched while the last one still is. */
const RENEW_MS = 9 * 60_000;

/**
 * Draws Google's own button into `box` and posts its credential. 'waiting' until it is drawn, 'failed' when the script did
 * not load within ten seconds or could not start; then the plain form stays. 'embedded' where neither is of use, since
 * Google refuses the browser that another app opens links in.
 */
export function useGoogleButton({ box, clientId, scriptUrl, purpose, redirectTo }: Options) {
  const [state, setState] = useState<'waiting' | 'ready' | 'failed' | 'embedded'>('waiting');
  const submit = useSubmit();
  // why: a failure uses the nonce up and leads to where the button stands, which is the same page with another key.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is not read; a new one starts the effect again.
  useEffect(() => {
    if (isEmbeddedBrowser()) return setState('embedded');
    const gone = new AbortController();
    const draw = async () => {
      const identity = await loadGoogleIdentity(scriptUrl);
      const body = new URLSearchParams({ purpose, redirectTo });
      // why: a late answer would overwrite the newer cookie.
      const answer = await fetch('/auth/google/nonce', { method: 'POST', body, signal: gone.signal });
      const { nonce } = (await answer.json()) as { nonce: string };
      if (gone.signal.aborted || !box.current) return;
      const callback = ({ credential = '' }: { credential?: string }) =>
        submit({ credential, purpose, redirectTo }, { method: 'post', action: '/auth/google/credential' });
      identity.initialize({ client_id: clientId, nonce, callback });
      box.current.replaceChildren();
      identity.renderButton(box.current, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        shape: 'pill',
        text: purpose === 'register' ? 'signup_with' : 'continue_with',
        locale: 'es',
        // why: the box itself has no width until something stands in it.
        width: box.current.parentElement?.clientWidth ?? 320,
      });
      setState('ready');
    };
    const begin = () =>
      draw().catch(() => {
        // why: nobody pressed anything when a button that stood there gives its place back to the form.
        if (!gone.signal.aborted) setState((before) => (before === 'ready' ? 'waiting' : 'failed'));
      });
    begin();
    const renewal = setInterval(begin, RENEW_MS);
    return () => {
      gone.abort();
      clearInterval(renewal);
    };
  }, [box, clientId, scriptUrl, purpose, redirectTo, submit, key]);
  return state;
}
