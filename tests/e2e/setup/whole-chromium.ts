import { findChromium } from '../../../scripts/find-chromium.ts';

const chromium = findChromium();

/**
 * For `test.use`: the whole browser in place of the headless shell, which keeps pages for the way back and has a camera that
 * shows a test picture. why: one for all who need it, since files that differ in this get a worker and programs of their own.
 */
export const wholeChromium = {
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    // why: Playwright switches off what goes back without loading.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      ...['--no-sandbox', '--disable-gpu'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
  },
  // why: Playwright's trace fetches a picture's `blob:` address to keep it, which the policy refuses and the console tells.
  trace: 'off' as const,
};
