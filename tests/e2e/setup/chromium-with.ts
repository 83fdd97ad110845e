import { findChromium } from '../../../scripts/find-chromium.ts';

const chromium = findChromium();

/** For `test.use`: the whole browser, of its own, that is started with these switches too. */
export const chromiumWith = (...switches: string[]) => ({
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    args: ['--no-sandbox', '--disable-gpu', ...switches],
  },
});
