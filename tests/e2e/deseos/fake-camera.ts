import { chromiumWith } from '#tests/e2e/setup/chromium-with.ts';

/** For `test.use`: a camera that shows a test picture, and no question whether it may be used. */
export const fakeCamera = chromiumWith(
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
);
