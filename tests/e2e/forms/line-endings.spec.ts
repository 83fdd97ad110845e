import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { giftIdOnProfile, makeWish, reserve } from '#tests/e2e/setup/giving.page.ts';
import { publish, register } from '#tests/e2e/setup/people.page.ts';

/** A text of so many characters, ten of them line ends. */
const manyLines = (length: number) => 'renglón\n'.repeat(10).padEnd(length, 'x');

test('a line end counts once: texts may be as long as the field says, in a deseo, a comment and a profile', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  await register(page, 'Ana');
  await publish(page, { title: 'Atril', description: manyLines(2000) }, scripts);
  await page.goto(`/gift/${await giftIdOnProfile(page, 'Atril')}`);
  const field = page.getByLabel('Agregar comentario');
  await field.fill(manyLines(1001));
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(field).toHaveAccessibleDescription('El comentario no puede tener más de 1000 caracteres');
  await expect(page.getByText('1001/1000 caracteres')).toBeVisible();
  await field.fill(manyLines(1000));
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByText('Comentario agregado exitosamente').first()).toBeVisible();
  await page.goto('/profile/edit');
  await page.getByLabel('Algo más sobre tus gustos').fill(manyLines(1000));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('lines that were typed stay lines: the owner’s words in the detail, the giver’s among their reservations', async ({
  newPerson,
}) => {
  const { owner, beto, path } = await makeWish(newPerson);
  await owner.goto(`${path}/edit`);
  await owner.getByLabel('Comentario').fill('Usada también\nTalle M');
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(owner).toHaveURL(/\/profile$/);
  await reserve(beto, path, 'A medias\n¿Quién se suma?');
  expect((await beto.getByText('Usada también').allInnerTexts())[0]).toContain('Usada también\nTalle M');
  await beto.goto('/reservations');
  expect((await beto.getByText('A medias').allInnerTexts())[0]).toContain('A medias\n¿Quién se suma?');
});
