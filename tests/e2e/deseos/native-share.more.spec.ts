import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';

// Chromium on a desk has no sheet to share with: the page gets one that ends as it is told to, as a phone's may.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  permissions: ['clipboard-read', 'clipboard-write'],
});

test("share: a phone's own sheet opens with the deseo, the button says how it ended", async ({
  page,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  const url = `${baseURL}/gift/${await publishByForm(ana, 'Bicicleta')}`;
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = JSON.stringify(data);
      const ending = new URLSearchParams(location.hash.slice(1)).get('ending');
      if (ending) throw new DOMException('', ending);
    };
  });
  const readBack = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [ending, says, copied] of [
    ['', 'Compartir', 'nothing'],
    ['AbortError', 'Compartir', 'nothing'],
    ['NotAllowedError', '¡Copiado!', url],
  ] as const) {
    // why: by another document first, or only the hash would change and the page stay as it is.
    await page.goto('about:blank');
    await page.goto(`${url}#ending=${ending}`);
    await page.evaluate(() => navigator.clipboard.writeText('nothing'));
    await page.getByRole('button', { name: 'Compartir' }).click();
    await expect(page, ending).toHaveTitle(JSON.stringify({ title: 'Bicicleta', url }));
    await expect(page.getByRole('button', { name: says }), ending).toBeVisible();
    expect(await readBack(), ending).toBe(copied);
  }
});
