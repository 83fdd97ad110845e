import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { heldScripts } from '#tests/e2e/setup/held-scripts.ts';
import { inMotion } from '#tests/e2e/setup/in-motion.ts';
import { freshEmail, PASSWORD } from '#tests/e2e/setup/people.page.ts';

test.use(inMotion);

/** Puts each text into an element of its own, as the translators of browsers do, also those that come later. */
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

/** Registers on a page that others change at that moment of its start. */
async function registerChanged(
  page: Page,
  moment: 'before' | 'after',
  change: (page: Page) => Promise<void>,
): Promise<void> {
  const release = await heldScripts(page);
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  if (moment === 'before') await change(page);
  release();
  await page.mouse.move(10, 10);
  // why: it comes with the first drawing after React took over.
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' }).first()).toBeVisible();
  if (moment === 'after') await change(page);
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByLabel('Nombre').fill('Ana Traducida');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await page.context().clearCookies();
}

/** Puts elements around and into the page, as extensions do. */
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

test('changed by others: a page works that was translated or extended', async ({ page, pageErrors }) => {
  for (const change of [translate, extend]) {
    await test.step(`${change.name}: before its scripts run`, () => registerChanged(page, 'before', change));
    // why: React says that it draws such a page anew (https://react.dev/errors/418, 423 and 425), and nothing else.
    const isMismatch = (error: string) => /React error #(418|423|425)/.test(error);
    expect(pageErrors.splice(0).filter((error) => !isMismatch(error))).toEqual([]);
    await test.step(`${change.name}: after its scripts ran`, () => registerChanged(page, 'after', change));
  }
});
