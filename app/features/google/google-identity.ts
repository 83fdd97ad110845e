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
export function loadGoogleIdentity(scriptUrl: string): Promise<GoogleIdentity> {
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
