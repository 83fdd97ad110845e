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
