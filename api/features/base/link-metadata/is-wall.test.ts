import { expect, test } from 'vitest';
import { parsePage } from '#api/features/base/link-metadata/parse-page.ts';

const isWall = (html: string) =>
  parsePage({ url: 'https://tienda.test/p', charset: 'utf-8', body: Buffer.from(html) }).isWall;

test.each([
  ['a challenge', '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b"></script>'],
  ['a captcha', '<title>Robot Check</title><form action="/errors/validateCaptcha">Sos un robot?</form>'],
  ['a refusal', "<title>Access Denied</title><p>You don't have permission. Reference #18.2f</p>"],
  ['a sign-in', '<title>Iniciar sesión</title><meta name="robots" content="noindex"><form>Email</form>'],
])('wall: %s', (_kind, html) => {
  expect(isWall(html)).toBe(true);
});

const long = `<p>${'Una mesa de roble macizo. '.repeat(60)}</p>`;
test.each([
  ['a product that is called so', `<title>Robot aspiradora</title>${long}<script>grecaptcha</script>`],
  [
    'a short page that shows what it sells',
    '<title>Forbidden Planet</title><meta property="og:image" content="/a.jpg"><p>Afiche</p>',
  ],
  ['a short page of a craftsman', '<title>Lámpara de pie</title><p>Hecha a mano</p>'],
  [
    'what states a product, whatever stands around it',
    '<title>Captcha</title><script>_cf_chl captcha</script><script type="application/ld+json">{"@type":"Product","name":"Captcha"}</script>',
  ],
])('no wall: %s', (_kind, html) => {
  expect(isWall(html)).toBe(false);
});
