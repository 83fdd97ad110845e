import type { Page } from '@playwright/test';
import { chromiumWith } from '#tests/e2e/setup/chromium-with.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register } from '#tests/e2e/setup/people.page.ts';

// why: the headless shell makes up a movement of the pointer, with which scripts start.
test.use(chromiumWith());

const readyState = (page: Page) => page.evaluate(() => document.readyState);

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

  await test.step('scripts take nothing from pictures: they come once the page has loaded, or with a touch', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('/media/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/home/profile', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Ana Paciente' })).toBeVisible();
    expect(await readyState(page)).toBe('interactive');
    expect(scripts).toEqual([]);
    await page.mouse.move(10, 10);
    await hydrated(page);
    expect(await readyState(page)).toBe('interactive');
    release();
    await page.goto('/home/friends');
    await hydrated(page);
  });

  await test.step('they come although the browser never says that a picture can be painted', async () => {
    await page.addInitScript(() => {
      HTMLImageElement.prototype.decode = () => new Promise(() => {});
    });
    await page.goto('/home/profile');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Ana Paciente' })).toBeVisible();
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
