import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { freshEmail, PASSWORD } from '#tests/e2e/setup/people.page.ts';

test.use(inMotion);

// That React threw nothing, as for a page that it had to draw anew, is asked of every test (`fixtures.ts`).

/** Does as the translators of browsers do: puts each text into elements of its own, also those that come later. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isText = ({ data, parentElement }: Text) =>
      /\p{L}/u.test(data) && !parentElement?.closest('script, style, title, svg, font');
    const run = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isText)) {
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    };
    run();
    new MutationObserver(run).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Registers on the page, which is translated at that moment. */
async function registerTranslated(page: Page, moment: 'before' | 'after'): Promise<void> {
  const release = await heldScripts(page);
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  if (moment === 'before') await translate(page);
  release();
  await page.mouse.move(10, 10);
  // why: it comes with the first drawing after React took over.
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' }).first()).toBeVisible();
  if (moment === 'after') await translate(page);
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByLabel('Nombre').fill('Ana Traducida');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await page.context().clearCookies();
}

/** Does as extensions do: puts a style in before anything else is there, in every page from now on. */
async function extendEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.head) return;
      observer.disconnect();
      const early = document.createElement('style');
      early.setAttribute('data-extension', 'early');
      document.head.prepend(early);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Does as extensions do: puts elements around and into the page that is open. */
async function extend(page: Page): Promise<void> {
  await page.evaluate(() => {
    const add = (place: (node: Element) => void, tag = 'div') => {
      const node = document.createElement(tag);
      node.setAttribute('data-extension', '');
      place(node);
    };
    add((node) => document.documentElement.append(node));
    add((node) => document.head.prepend(node), 'style');
    add((node) => document.body.prepend(node));
    for (const input of document.querySelectorAll('input')) add((node) => input.after(node));
  });
}

test('foreign changes: a page works with those of translators, extensions; they stay', async ({ page }) => {
  await test.step('translated before its scripts run', () => registerTranslated(page, 'before'));
  await test.step('translated after its scripts ran', () => registerTranslated(page, 'after'));

  await test.step('what extensions put in before its scripts run stays, and what is typed', async () => {
    const release = await heldScripts(page);
    await extendEarly(page);
    await page.goto('/register', { waitUntil: 'domcontentloaded' });
    await extend(page);
    const added = page.locator('[data-extension]');
    const count = await added.count();
    expect(count).toBeGreaterThan(7);
    const name = page.getByLabel('Nombre');
    await name.fill('Ana de Prueba');
    release();
    await page.mouse.move(10, 10);
    await hydrated(page);
    await expect(added).toHaveCount(count);
    await expect(name).toHaveValue('Ana de Prueba');
    await expect(name).toBeFocused();
  });
});
