import { createServer } from 'node:http';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signInAgain } from '#tests/e2e/setup/sign-in-again.ts';
import { test as base } from '#tests/e2e/setup/split-stack.ts';
import { forwardRequest } from '#tests/setup/forward-request.ts';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

const HOST = 'http://casa.test';

// As on a home network without a certificate: browsers give such a page no clipboard, no camera, no worker.
const test = base.extend({
  baseURL: HOST,
  proxy: async ({ split }, use) => {
    const proxy = await listenOnLoopback(
      createServer((incoming, outgoing) => {
        incoming.url = incoming.url?.replace(HOST, '');
        forwardRequest(incoming, outgoing, split.url);
      }),
    );
    await use({ server: proxy.url });
    await proxy.stop();
  },
});

test('without https: a link is copied, and what cannot be had says so', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(ana, 'Carpa');
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
  await expect(comment).toHaveValue(`${HOST}/gift/${gift}`);

  await page.goto('/home/create');
  await page.getByRole('button', { name: 'Pegar del portapapeles' }).click();
  const link = page.getByLabel('O pegá un link');
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/Error al cargar la imagen desde el portapapeles/);
  await page.getByRole('button', { name: 'Sacar una foto' }).click();
  await expect(page.getByRole('alert').getByText('No pudimos usar la cámara.')).toBeVisible();
});
