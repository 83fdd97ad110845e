// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { isEmbeddedBrowser } from '#app/lib/is-embedded-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007';
const CHROME =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36';

describe('the browser that an app opens links in', () => {
  test.each([
    [
      'Instagram on an iPhone',
      `${IPHONE} Mobile/21F90 Instagram 334.0.3.26.84 (iPhone14,5; iOS 17_5_1; es_AR)`,
    ],
    ['Facebook on an iPhone', `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/467.0.0.38.108;FBDV/iPhone14,5]`],
    [
      'Facebook that says Safari',
      `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/500.0]`,
    ],
    ['an app without a name on an iPhone', `${IPHONE} Mobile/15E148`],
    ['Instagram on Android', `${ANDROID}; wv) ${CHROME} Instagram 334.0.0.42.95 Android`],
    ['Facebook on Android', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/467.1.0.52.83;]`],
    ['TikTok on Android', `${ANDROID}) ${CHROME} trill_350203 BytedanceWebview/d8a21c6`],
    ['an app without a name on Android', `${ANDROID}; wv) ${CHROME}`],
  ])('%s', (_name, userAgent) => {
    expect(isEmbeddedBrowser(userAgent)).toBe(true);
  });

  test.each([
    ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/126.0.6478.108 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/127.1 Mobile/15E148 Safari/605.1.15`],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Safari/537.36',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    ],
  ])('not %s', (_name, userAgent) => {
    expect(isEmbeddedBrowser(userAgent)).toBe(false);
  });

  test('not the installed app on an iPhone, which says as little', () => {
    Object.assign(navigator, { standalone: true });
    expect(isEmbeddedBrowser(`${IPHONE} Mobile/15E148`)).toBe(false);
    Object.assign(navigator, { standalone: false });
  });
});
