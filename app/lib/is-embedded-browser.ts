/** Whether the page runs as an installed app, in a window of its own. */
export function isStandalone(): boolean {
  const modes = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay'];
  const isApp = modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  return isApp || (navigator as { standalone?: boolean }).standalone === true;
}

// Names that apps put behind those of the engine in the browser that they open links in. On iPhones some say Safari as well.
const APPS = /FBA[NV]\/|FB_IAB|Instagram|Line\/|MicroMessenger|Bytedance/;
const ANDROID_WEB_VIEW = /Android.*; wv\)/;
const IPHONE = /iPhone|iPad|iPod/;

/**
 * Whether this is the browser that an app opens links in, by what it says of itself. Such a browser installs nothing, and
 * Google lets nobody sign in there ('disallowed_useragent').
 */
export function isEmbeddedBrowser(userAgent = navigator.userAgent): boolean {
  if (APPS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent)) return true;
  // why: our app, once installed on an iPhone, says no more of itself than such a browser.
  return IPHONE.test(userAgent) && !/Safari\//.test(userAgent) && !isStandalone();
}
