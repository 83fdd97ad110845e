// @ts-check
// For pages whose scripts come late (`PageHandle`): the framework lies asleep in the page, and the first touch wakes it.
// Until then, and where it cannot be fetched, everything works as without scripts.

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change'];

function wake() {
  for (const touch of TOUCHES) removeEventListener(touch, wake);
  for (const link of document.querySelectorAll('link[rel="modulepreload-later"]')) {
    link.setAttribute('rel', 'modulepreload');
  }
  const asleep = document.querySelector('script[type="module-later"]');
  if (!(asleep instanceof HTMLScriptElement)) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.nonce = asleep.nonce;
  script.textContent = asleep.textContent;
  document.body.append(script);
}

for (const touch of TOUCHES) addEventListener(touch, wake, { passive: true });
// why: a refused form puts the focus into its first wrong field before this file has come.
if (document.activeElement instanceof HTMLInputElement) wake();
