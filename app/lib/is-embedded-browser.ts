// Names that apps put behind those of the engine in the browser that they open links in. On iPhones some say Safari as well.
const APPS = /FBA[NV]\/|FB_IAB|Instagram|Line\/|MicroMessenger|Bytedance/;
const ANDROID_WEB_VIEW = /Android.*; wv\)/;
const IPHONE = /iPhone|iPad|iPod/;

/**
 * Whether this is the browser that an app opens links in, by what it says of itself. Such a browser installs nothing, and
 * Google lets nobody sign in there ('disallowed_useragent'). `isStandalone` is whether the page runs as an installed app, which on an
 * iPhone says no more of itself than such a browser.
 */
export function isEmbeddedBrowser(userAgent: string, isStandalone: boolean): boolean {
  if (isStandalone) return false;
  if (APPS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent)) return true;
  return IPHONE.test(userAgent) && !/Safari\//.test(userAgent);
}
