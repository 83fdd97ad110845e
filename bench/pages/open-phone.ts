import type { Browser, CDPSession, Page } from '@playwright/test';

/** Lighthouse's mobile preset: a middling phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A browser that knows nothing yet but the session's cookie, if there is one. `page.context()` is the caller's to close. */
export async function openPhone(
  browser: Browser,
  url: string,
  cookie: string,
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-AR', serviceWorkers: 'block' });
  const [name = '', ...value] = cookie.split('=');
  if (cookie) await context.addCookies([{ name, value: value.join('='), url }]);
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}
