import type { Page } from '@playwright/test';
import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** Opens the envelope of the draw's page, and gives the name that is in it. */
async function open(person: Page): Promise<string> {
  await person.getByRole('button', { name: 'Ver', exact: true }).click();
  const title = await person.getByRole('heading', { name: /^Le regalás a / }).textContent();
  return (title ?? '').replace('Le regalás a ', '');
}

test('draw: three draw names, one without an account, and each sees one alone', async ({
  page: lucia,
  newPerson,
  split,
}) => {
  const [organizer, second] = [
    await makeApiPerson(split.apiUrl, 'Lucía'),
    await makeApiPerson(split.apiUrl, 'Beto'),
  ];
  await publishByApi(second, 'Tetera');
  const [beto, marta] = [await newPerson(), await newPerson()];
  let link = '';

  await test.step('the organizer makes it and gets the link first', async () => {
    await lucia.setViewportSize({ width: 390, height: 844 });
    await signIn(lucia, organizer.email);
    await lucia.goto('/amigo-invisible');
    await lucia.getByRole('link', { name: 'Armar un sorteo' }).click();
    await lucia.getByLabel('¿Cómo se llama?').fill('Navidad de los Gómez');
    await lucia.getByLabel('Día', { exact: true }).selectOption('24');
    await lucia.getByLabel('Mes').selectOption('diciembre');
    const nextYear = String(new Date().getFullYear() + 1);
    await lucia.getByLabel('Año').selectOption(nextYear);
    await lucia.getByLabel('Hasta cuánto').fill('20.000');
    await lucia.getByRole('button', { name: 'Armar' }).click();
    await expect(lucia.getByRole('link', { name: /Mandar por WhatsApp/ })).toBeInViewport();
    await expect(lucia.getByText('Hacen falta al menos tres.')).toBeVisible();
    link = await lucia.getByLabel('El link del sorteo').inputValue();
  });

  await test.step('one joins with an account, and chooses a list', async () => {
    await signIn(beto, second.email);
    await beto.goto(link);
    await beto.getByRole('button', { name: 'Me anoto' }).click();
    await beto.getByRole('link', { name: 'Elegir mi lista' }).click();
    await beto.getByLabel('Todos mis deseos').check();
    await beto.getByRole('button', { name: 'Guardar' }).click();
    await expect(beto.getByText('Todos tus deseos').first()).toBeVisible();
  });

  await test.step('one joins by name, on the page that the link leads to', async () => {
    await marta.goto(link);
    await expect(marta.getByText('Se anotaron 2')).toBeVisible();
    await expect(marta.getByText('Beto')).toHaveCount(0);
    await marta.getByLabel('¿Cómo te llamás?').fill('Marta');
    await marta.getByRole('button', { name: 'Me anoto' }).click();
    await expect(marta.getByRole('heading', { name: 'Se anotaron 3' })).toBeVisible();
  });

  await test.step('a ban that leaves nobody is told, and nothing is drawn', async () => {
    await lucia.reload();
    await lucia.getByRole('link', { name: 'Quiénes no se regalan entre sí' }).last().click();
    await lucia.getByRole('checkbox', { name: 'Lucía' }).check();
    await lucia.getByRole('checkbox', { name: 'Marta' }).check();
    await lucia.getByRole('button', { name: 'Agregar' }).first().click();
    await expect(
      lucia.getByText(/^Así no se puede: a .* le quedan muy pocos, y se adivinaría\.$/),
    ).toBeVisible();
    await lucia.getByRole('button', { name: /^Quitar: / }).click();
    await expect(lucia.getByText('Así se puede sortear.')).toBeVisible();
    await lucia.getByRole('link', { name: 'Sorteo', exact: true }).click();
  });

  await test.step('drawn, each opens an envelope that closes again', async () => {
    await lucia.getByRole('link', { name: 'Sortear', exact: true }).click();
    await lucia.getByRole('button', { name: 'Sortear' }).click();
    await expect(lucia.getByText('Tocá para ver a quién le regalás.')).toBeVisible();
    const address = lucia.url();
    await beto.goto(address);
    await marta.goto(address);
    const drawn = { Lucía: await open(lucia), Beto: await open(beto), Marta: await open(marta) };
    expect(Object.values(drawn).sort()).toEqual(['Beto', 'Lucía', 'Marta']);
    for (const [giver, receiver] of Object.entries(drawn)) expect(receiver).not.toBe(giver);
    const giver = drawn.Lucía === 'Beto' ? lucia : marta;
    await expect(giver.getByRole('link', { name: 'Tetera' })).toBeVisible();
    await giver.getByText('Preguntarle algo').click();
    await giver.getByRole('button', { name: '¿Qué talle usás?' }).click();
    await expect(giver.getByText('Todavía no respondió.')).toBeVisible();
    await giver.goto(address);
    await expect(giver.getByText('Tocá para ver a quién le regalás.')).toBeVisible();
    await expect(giver.getByRole('heading', { name: /^Le regalás a / })).toHaveCount(0);
  });
});
