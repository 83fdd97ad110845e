import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';

// Chromium on a desk has no sheet to share with: the page gets one that ends as it is told to, as a phone's may.
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const endings = [
  { ending: '', says: 'Compartir' },
  { ending: 'AbortError', says: 'Compartir' },
  { ending: 'NotAllowedError', says: '¡Copiado!' },
];

for (const { ending, says } of endings) {
  test(`a phone's own sheet is opened with the deseo; ended by ${ending || 'choosing'} the button says ${says}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const ana = await makeFormPerson(playwright, baseURL, 'Ana');
    const gift = await publishByForm(ana, 'Bicicleta');
    const context = await browser.newContext({ baseURL, userAgent: PHONE });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript((name) => {
      navigator.share = async (data) => {
        document.title = JSON.stringify(data);
        if (name) throw new DOMException('', name);
      };
    }, ending);
    const page = await context.newPage();
    await page.goto(`/gift/${gift}`);
    await page.getByRole('button', { name: 'Compartir' }).click();
    const url = `${baseURL}/gift/${gift}`;
    await expect(page).toHaveTitle(JSON.stringify({ title: 'Bicicleta', url }));
    await expect(page.getByRole('button', { name: says })).toBeVisible();
    const readBack = () => page.evaluate(() => navigator.clipboard.readText());
    if (ending === 'NotAllowedError') expect(await readBack()).toBe(url);
    await context.close();
  });
}
