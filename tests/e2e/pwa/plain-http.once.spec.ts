import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { chromiumWith } from '#tests/e2e/setup/chromium-with.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signInAgain } from '#tests/e2e/setup/sign-in-again.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// As on a home network without a certificate: browsers give such a page no clipboard, no camera, no worker.
test.use({
  ...chromiumWith('--host-resolver-rules=MAP casa.test 127.0.0.1'),
  baseURL: async ({ split }, use) => use(split.url.replace('127.0.0.1', 'casa.test')),
});

test('without https a link is copied from a detail over the feed, and what cannot be had says so', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(ana, 'Carpa');
  // why: only the browser knows this host, and what is sent without a page is not sent by it.
  await page.goto('/');
  await signInAgain(page, beto.email);
  await page.waitForURL(/\/home/);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('link', { name: 'Carpa', exact: true }).click();
  const detail = page.locator('dialog:modal');
  await detail.getByRole('button', { name: 'Compartir' }).click();
  await expect(detail.getByRole('button', { name: '¡Copiado!' })).toBeFocused();
  const comment = detail.getByLabel('Agregar comentario');
  await comment.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(comment).toHaveValue(new RegExp(`^http://casa.test:\\d+/gift/${gift}$`));

  await page.goto('/home?tab=create');
  await hydrated(page);
  await page.getByRole('button', { name: 'Pegar del portapapeles' }).click();
  const link = page.getByLabel('O pegá un link');
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/Error al cargar la imagen desde el portapapeles/);
  await page.getByRole('button', { name: 'Sacar una foto' }).click();
  await expect(page.getByRole('alert').getByText('No pudimos usar la cámara.')).toBeVisible();
});
