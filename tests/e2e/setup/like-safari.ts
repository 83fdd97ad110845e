import type { BrowserContext } from '@playwright/test';

/** Makes Chromium do as Safari does in what our pages have stumbled over, an iPhone 8's (iOS 16.7, its last) included. */
export const makeLikeSafari = (context: BrowserContext) => context.addInitScript(actLikeSafari);

/** Runs in every page, before its own scripts. */
function actLikeSafari(): void {
  for (const [holder, name] of [
    [URL, 'canParse'],
    [Array.prototype, 'toSpliced'],
    [Element.prototype, 'checkVisibility'],
    [Response, 'json'],
    [URLSearchParams.prototype, 'size'],
  ] as const) {
    Reflect.deleteProperty(holder, name);
  }
  const { formData } = Request.prototype;
  Request.prototype.formData = function readForm() {
    const isUpload = this.headers.get('Content-Type')?.startsWith('multipart/form-data');
    return isUpload
      ? Promise.reject(new DOMException('Unable to read form data blob', 'InvalidStateError'))
      : formData.call(this);
  };
  // What is pressed gets no focus unless one types in it: what is around it does.
  addEventListener('mousedown', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('input, textarea, select')) return;
    event.preventDefault();
    const around = target.closest<HTMLElement>('[tabindex]:not(a, button, summary)');
    if (around) around.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
