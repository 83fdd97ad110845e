// @ts-check
// One file for two kinds of pages: those with scripts import `shareLink`; the page of a gift for visitors, which ships no
// framework, loads this file alone, and the last lines attach it to the button.

/** How long '¡Copiado!' is shown, in milliseconds. */
export const COPIED_MS = 2000;

/**
 * Shares a link natively on phones, elsewhere copies it.
 * @param {{ title: string, url: string, text?: string }} link
 * @returns {Promise<boolean>} whether the link was copied
 */
export async function shareLink(link) {
  const isPhone = /android|iphone|ipad|ipod|mobile/i.test(navigator.userAgent);
  if (isPhone && typeof navigator.share === 'function') {
    const failure = await navigator.share(link).catch((/** @type {unknown} */ error) => error);
    // why: closing the phone's sheet without choosing rejects too, and is no failure.
    const isDone =
      failure === undefined || (failure instanceof DOMException && failure.name === 'AbortError');
    if (isDone) return false;
  }
  return copyText(link.url);
}

/**
 * Copies a text.
 * @param {string} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyText(text) {
  // why: on plain http, as on a home network, browsers have no clipboard of this kind, and they may refuse it elsewhere.
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return isWritten || copySelected(text);
}

/**
 * @param {string} text
 * @returns {boolean}
 */
function copySelected(text) {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  // why: outside a modal dialog nothing can be selected while it is open.
  ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

// why: the server loads this file too, for `shareLink`.
const alone = typeof document === 'undefined' ? [] : document.querySelectorAll('button[data-share-alone]');
for (const button of alone) {
  if (!(button instanceof HTMLButtonElement)) continue;
  const { title = '', url = location.href } = button.dataset;
  const said = button.querySelector('[aria-live]');
  const usual = said?.previousElementSibling;
  delete button.dataset['asleep'];
  button.addEventListener('click', async () => {
    const isCopied = await ('copy' in button.dataset ? copyText(url) : shareLink({ title, url }));
    if (!isCopied || !said) return;
    usual?.setAttribute('hidden', '');
    said.textContent = '¡Copiado!';
    setTimeout(() => {
      said.textContent = '';
      usual?.removeAttribute('hidden');
    }, COPIED_MS);
  });
}
