import { useLocation, useSubmit } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Purpose } from '#app/features/auth/providers/provider-texts.ts';
import { isEmbeddedBrowser } from '#app/lib/is-embedded-browser.ts';

type Options = {
  box: RefObject<HTMLElement>;
  clientId: string;
  scriptUrl: string;
  purpose: Purpose;
  redirectTo: string;
};

/** A nonce is good for the ten minutes of `providerFlows`; another is fetched while the last one still is. */
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
      const callback = ({ credential = '' }: { credential?: string }) => {
        // biome-ignore lint/style/noRestrictedGlobals: as the credential goes, once; nothing else knows the time zone.
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        const form = { credential, purpose, redirectTo, timeZone };
        submit(form, { method: 'post', action: '/auth/google/credential' });
      };
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

/** The part of Google's script that we use (developers.google.com/identity/gsi/web/reference/js-reference). */
type GoogleIdentity = {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback(answer: { credential?: string }): void;
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/** How long Google's script is waited for. */
const WAIT_MS = 10_000;
let loading: Promise<GoogleIdentity> | undefined;

/**
 * Loads Google's script, once, waiting up to ten seconds.
 * @throws Error when it does not come in time; the next call tries again.
 */
function loadGoogleIdentity(scriptUrl: string): Promise<GoogleIdentity> {
  loading ??= fetchScript(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function fetchScript(scriptUrl: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('the script of Google is too slow')), WAIT_MS);
    const settle = () => {
      clearTimeout(timer);
      const identity = window.google?.accounts?.id;
      if (identity) resolve(identity);
      else reject(new Error('the script of Google did not come'));
    };
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    script.async = true;
    script.src = `${scriptUrl}?hl=es`;
    document.head.append(script);
  });
}
