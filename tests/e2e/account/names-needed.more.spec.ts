import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { enterAs, makeFormPerson } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { sampleImage } from '#tests/e2e/setup/people.page.ts';

test('names: without one no profile or list is saved, nor a deseo without a heart', async ({
  page,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana');
  await ana.post('/profile/lists', { name: 'Cumple' });
  await enterAs(page.context(), ana);
  await page.goto('/profile/edit');
  await hydrated(page);
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect(save).toBeEnabled();
  for (const empty of ['', '   ']) {
    await page.getByLabel('Nombre', { exact: true }).fill(empty);
    await expect(save).toBeDisabled();
  }
  await page.getByLabel('Nombre', { exact: true }).fill('Ana María');
  await expect(save).toBeEnabled();

  await page.goto('/profile/lists');
  const create = page.getByRole('button', { name: 'Crear lista' });
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription('Falta el nombre.');
  await page.getByLabel('Nueva lista').fill('  ');
  await expect(create).toBeDisabled();
  await page.getByLabel('Nueva lista').fill('Navidad');
  await expect(create).toBeEnabled();
  await expect(create).toHaveAccessibleDescription('');
  await page.getByRole('link', { name: 'Renombrar Cumple' }).click();
  await expect(save).toBeEnabled();
  await page.getByLabel('Nombre de la lista').fill(' ');
  await expect(save).toBeDisabled();

  await page.goto('/home/create');
  await page.getByText('Elegir de la galería').waitFor();
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const publish = page.getByRole('button', { name: 'Publicar deseo' });
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription('Faltan el título y los corazones.');
  await page.getByLabel('Título').fill('Tetera');
  await expect(publish).toHaveAccessibleDescription('Faltan los corazones.');
  await page.getByLabel('4 de 5').check({ force: true });
  await expect(publish).toBeEnabled();
  await expect(publish).toHaveAccessibleDescription('');
});
