import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { publish, register } from '#tests/e2e/setup/people.page.ts';

const samples = [
  'good-gif.gif',
  'good-png.png',
  'good-tga.tga',
  'good-pbm-p4.pbm',
  'good-jpeg.jpg',
  'good-qoi.qoi',
  'good-tiff.tif',
  'good-webp.webp',
  'good-bmp.bmp',
  'good-heic.heic',
];

// Spec section 5 "Images": the ten formats, published by the page with scripts and by the plain form without.
test('all ten formats are published and shown', async ({ page, javaScriptEnabled }) => {
  test.setTimeout(300_000);
  await register(page, 'Ana');
  for (const image of samples) await publish(page, { title: image, image }, withScripts(javaScriptEnabled));
  await page.goto('/profile');
  const pictures = page.getByRole('article').locator('img');
  await expect(pictures).toHaveCount(samples.length);
  for (const address of await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))) {
    const answer = await page.request.get(address ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  }
});
