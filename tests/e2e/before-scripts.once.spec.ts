import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { wholeChromium } from '#tests/e2e/setup/whole-chromium.ts';

// why: the headless shell makes up a movement of the pointer, with which scripts start.
test.use(wholeChromium);

test('before scripts: what is typed, sent and seen until they run counts when they do', async ({ page }) => {
  await test.step('what was typed stays, and they know of it', async () => {
    const release = await heldScripts(page);
    await page.goto('/register');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('clave-segura-1');
    release();
    await expect(page.getByRole('button', { name: /Mostrar/ }).first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('clave-segura-1');
    await expect(page.getByText('Al menos 6 caracteres: listo')).toBeVisible();
  });

  await register(page, 'Ana Paciente');
  await test.step('what the server said of a form that was sent stays', async () => {
    const release = await heldScripts(page);
    await page.goto('/home/create', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Siguiente' }).click();
    const title = page.getByLabel('Título');
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    release();
    await hydrated(page);
    await expect(title).toBeVisible();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveCount(0);
  });

  await test.step('what was typed counts on pages of somebody signed in too', async () => {
    const release = await heldScripts(page);
    await page.goto('/profile/lists', { waitUntil: 'commit' });
    await page.getByLabel('Nueva lista').fill('Casa');
    release();
    await hydrated(page);
    await page.getByRole('button', { name: 'Crear lista' }).click();
    await expect(page.getByText('Lista creada exitosamente').first()).toBeVisible();
  });

  await test.step('a page hydrates under the hands of somebody who keeps typing', async () => {
    // A key at every turn of the browser, so that one falls into every step of the start.
    await page.addInitScript(() => {
      const type = () => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
        setTimeout(type);
      };
      type();
    });
    await page.context().clearCookies();
    await page.goto('/register');
    await page.getByLabel('Email').fill('ana@example.com');
    await expect(page.getByRole('button', { name: /Mostrar/ }).first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
  });
});
