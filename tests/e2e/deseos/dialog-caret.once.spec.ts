import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('a press that opens a question leaves no caret behind it, and words that were chosen stay so', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await publishByApi(ana, 'Carpa');
  await signIn(page, ana.email);
  await page.goto('/profile');
  const question = page.getByRole('alertdialog');
  const ask = async () => {
    await page.locator('summary[aria-label="Opciones de Carpa"]').click();
    await page.getByRole('link', { name: 'Eliminar', exact: true }).click();
    await expect(question).toBeVisible();
  };
  const selected = () => page.evaluate(() => getSelection()?.type);
  await ask();
  expect(await selected()).toBe('None');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.locator('summary[aria-label="Opciones de Carpa"]').click();
  await page.getByRole('heading', { level: 1 }).evaluate((title) => getSelection()?.selectAllChildren(title));
  await page.getByRole('link', { name: 'Eliminar', exact: true }).press('Enter');
  await expect(question).toBeVisible();
  expect(await selected()).toBe('Range');
});
