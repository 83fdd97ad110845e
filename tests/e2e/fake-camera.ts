import { findChromium } from '../../scripts/find-chromium.ts';

const chromium = findChromium();

/** For `test.use`: a camera that shows a test picture, and no question whether it may be used. */
export const fakeCamera = {
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
};
