import { expect, test } from 'vitest';
import { deviceLabel } from '#app/lib/device-label.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';
const IPHONE = '(iPhone; CPU iPhone OS 18_5 like Mac OS X)';

test.each([
  [`(Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
  [
    '(Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/150.0.0.0`, 'Edge en Windows'],
  [`(X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'Opera en Linux'],
  ['(Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox en Android'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`, 'Safari en Mac'],
  [`(X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome en ChromeOS'],
  [`${IPHONE} ${WEBKIT} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  // The installed app.
  [`${IPHONE} ${WEBKIT} Mobile/15E148`, 'iPhone'],
  ['', 'Navegador'],
])('device label: %s', (userAgent, label) => {
  expect(deviceLabel(`Mozilla/5.0 ${userAgent}`)).toBe(label);
});
