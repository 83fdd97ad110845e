import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { befriendByForms, formPerson } from '#tests/e2e/setup/form-person.ts';
import { giftIdOnProfile, reserve } from '#tests/e2e/setup/giving.page.ts';
import { publish, register } from '#tests/e2e/setup/people.page.ts';

/** A text of so many characters, ten of them line ends. */
const manyLines = (length: number) => 'renglón\n'.repeat(10).padEnd(length, 'x');

test('line ends: count once, and stay lines where they are read', async ({ page, newPerson }) => {
  await register(page, 'Ana');
  await publish(page, { title: 'Atril', description: manyLines(2000) }, true);
  const path = `/gift/${await giftIdOnProfile(page, 'Atril')}`;

  await test.step('a comment, a description and a profile may be as long as the field says', async () => {
    await page.goto(path);
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

  await test.step('the owner’s words in the detail, and the giver’s among their reservations', async () => {
    await page.goto(`${path}/edit`);
    await page.getByLabel('Comentario').fill('Usada también\nTalle M');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    const beto = await newPerson();
    const name = `Beto ${Date.now()}`;
    await register(beto, name);
    await befriendByForms(formPerson(page.request, 'Ana'), formPerson(beto.request, name));
    await reserve(beto, path, 'A medias\n¿Quién se suma?');
    expect((await beto.getByText('Usada también').allInnerTexts())[0]).toContain('Usada también\nTalle M');
    await beto.goto('/reservations');
    expect((await beto.getByText('A medias').allInnerTexts())[0]).toContain('A medias\n¿Quién se suma?');
  });
});
