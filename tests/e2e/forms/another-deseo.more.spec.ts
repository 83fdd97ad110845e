import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// The browser's list of pages, or two quick steps back, lead from one deseo's page to another's without anything in between.

test('another deseo: its form and its comment hold what is its own', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await publishByApi(ana, 'Carpa', ['Playa']);
  await publishByApi(ana, 'Mate');
  await signIn(page, ana.email);
  await page.goto('/profile');

  await test.step('the form', async () => {
    const title = page.getByLabel('Título');
    const edit = async (name: string) => {
      await page.getByLabel(`Opciones de ${name}`).click();
      await page.getByRole('link', { name: 'Editar', exact: true }).filter({ visible: true }).click();
      await expect(title).toHaveValue(name);
    };
    await edit('Carpa');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await edit('Mate');
    await title.fill('Mate de calabaza');
    await page.evaluate(() => history.go(-2));
    await expect(title).toHaveValue('Carpa');
    await expect(page.getByRole('checkbox', { name: 'Playa' })).toBeChecked();
  });

  await test.step('a comment begun', async () => {
    await page.goto('/profile');
    await hydrated(page);
    const words = page.getByLabel('Agregar comentario');
    const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const open = async (name: string) => {
      await page.getByRole('link', { name, exact: true }).click();
      await heading(name);
    };
    await open('Carpa');
    await page.getByRole('link', { name: 'Deseo' }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole('link', { name: 'Mi Perfil' }).filter({ visible: true }).click();
    await open('Mate');
    await words.fill('Con yuyos');
    await page.evaluate(() => history.go(-3));
    await heading('Carpa');
    await expect(words).toHaveValue('');
    await page.evaluate(() => history.go(3));
    await heading('Mate');
    await expect(words).toHaveValue('Con yuyos');
  });
});
