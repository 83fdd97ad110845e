/**
 * Adds `URL.canParse` (polyfill), for the checks that server and browser share.
 * why: Safari has it since 17, Chrome since 120, Firefox since 115; https://caniuse.com/mdn-api_url_canparse_static. Goes with Safari 16.
 */
export function addCanParse(): void {
  URL.canParse ??= (address, base) => {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  };
}

type Items = Record<string, string>;

const methods = {
  getItem(this: Items, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Items, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Items, key: string) {
    delete this[key];
  },
  clear(this: Items) {
    for (const key of Object.keys(this)) delete this[key];
  },
};

/** Tells and hears nothing. */
class DeafChannel extends EventTarget {
  postMessage = () => undefined;
  close = () => undefined;
}

/**
 * Replaces storage that the browser denies, as with cookies blocked and in windows inside some apps, by one that lasts as long as
 * the page; Firefox denies the channels between tabs along with it.
 * why: Remix 2.17 reads it whenever it asks for a route and would show an error in place of each page;
 * https://github.com/remix-run/react-router/issues/14325. Goes with a router that bears it.
 */
export function bearDeniedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isThere(name)) continue;
    Object.defineProperty(window, name, { value: Object.create(methods) });
    Object.defineProperty(window, 'BroadcastChannel', { value: DeafChannel });
  }
}

function isThere(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return Boolean(window[name]);
  } catch {
    return false;
  }
}

/**
 * Lets React insert beside and remove nodes that translators replaced, where the browser would throw and the page be lost.
 * why: Chrome's and Safari's translators (all versions) put each text into elements of their own; https://github.com/facebook/react/issues/11538.
 * Goes when React tolerates it.
 */
export function tolerateMissingNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
}
