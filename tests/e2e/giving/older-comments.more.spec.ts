import type { Page } from '@playwright/test';
import { type ApiPerson, makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** What one person may say about a gift in an hour. */
const EACH = 30;

/** Adds a hundred and twenty comments, by four people. */
async function fillComments(apiUrl: string, giftId: string, first: ApiPerson): Promise<void> {
  const others = ['Carla', 'Darío', 'Elsa'].map((name) => makeApiPerson(apiUrl, name));
  const people = [first, ...(await Promise.all(others))];
  for (const [turn, person] of people.entries())
    for (let said = 1; said <= EACH; said += 1) {
      const json = { comment: `Comentario ${turn * EACH + said}.` };
      const { status, text } = await person.call('addComment', { params: { id: giftId }, json });
      if (status !== 201) throw new Error(text);
    }
}

const older = (page: Page) => page.getByRole('link', { name: 'Ver comentarios anteriores' });
const newest = (page: Page) => page.getByRole('link', { name: 'Ver los últimos comentarios' });
const section = (page: Page) => page.getByRole('region', { name: 'Comentarios (1' });
const row = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text });

/** Expects the comments from one number to another and no others. */
async function expectShown(page: Page, from: number, to: number): Promise<void> {
  const rows = section(page).getByRole('listitem');
  await expect(rows).toHaveCount(to - from + 1);
  await expect(rows.first()).toContainText(`Comentario ${from}.`);
  await expect(rows.last()).toContainText(`Comentario ${to}.`);
}

test('older comments: page after page, changed and deleted where they stand', async ({
  page,
  newPerson,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const giftId = await publishByApi(ana, 'Tetera');
  await fillComments(split.apiUrl, giftId, beto);

  await test.step('read by a visitor, fifty a page', async () => {
    const visitor = await newPerson();
    await visitor.goto(`/gift/${giftId}`);
    await expectShown(visitor, 71, 120);
    await older(visitor).click();
    await expectShown(visitor, 21, 70);
    await older(visitor).click();
    await expectShown(visitor, 1, 20);
    await expect(older(visitor)).toHaveCount(0);
    await newest(visitor).click();
    await expectShown(visitor, 71, 120);
    await expect(newest(visitor)).toHaveCount(0);
    await visitor.getByRole('link', { name: 'Tetera' }).click();
    await expect(visitor).toHaveURL(`/gift/${giftId}`);
  });

  const overFeed = `/home/gift/${giftId}`;
  await signIn(page, beto.email);
  await test.step('from a deseo over the feed, which they lead back to', async () => {
    await page.goto(overFeed);
    await older(page).press('Enter');
    await expectShown(page, 21, 70);
    await expect(page.getByRole('heading', { level: 1, name: 'Tetera' })).toBeFocused();
    await older(page).press('Enter');
    await expectShown(page, 1, 20);
    await expect(page.getByRole('heading', { name: 'Comentarios (120)' })).toBeFocused();
    await page.getByRole('link', { name: 'Tetera' }).click();
    await expect(page).toHaveURL(overFeed);
    await expectShown(page, 71, 120);
  });

  await test.step('one’s own is changed on its page, which stays', async () => {
    await older(page).click();
    await expectShown(page, 21, 70);
    await older(page).click();
    await expectShown(page, 1, 20);
    const there = page.url();
    await row(page, 'Comentario 7.').getByRole('link', { name: 'Editar' }).click();
    const field = page.getByLabel('Editar comentario');
    await field.fill('  ');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(field).toHaveAccessibleDescription('El comentario no puede estar vacío');
    await field.fill('Comentario 7, corregido.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Comentario actualizado exitosamente').first()).toBeVisible();
    await expect(page).toHaveURL(there);
    await expect(row(page, 'Comentario 7, corregido.')).toContainText('(editado)');
    await expect(section(page).getByRole('listitem')).toHaveCount(20);
  });

  await test.step('the owner deletes another’s after the question, and edits none', async () => {
    const owner = await newPerson();
    await signIn(owner, ana.email);
    await owner.goto(`/gift/${giftId}`);
    await expect(owner.getByRole('link', { name: 'Editar', exact: true })).toHaveCount(0);
    await older(owner).click();
    await expectShown(owner, 21, 70);
    const there = owner.url();
    await row(owner, 'Comentario 60.').getByRole('link', { name: 'Eliminar' }).click();
    await expect(owner.getByText('¿Estás seguro de que quieres eliminar este comentario?')).toBeVisible();
    await owner.getByRole('button', { name: 'Eliminar' }).click();
    await expect(owner.getByText('Comentario eliminado exitosamente').first()).toBeVisible();
    await expect(owner).toHaveURL(there);
    await expect(row(owner, 'Comentario 60.')).toHaveCount(0);
    await expect(section(owner).getByRole('listitem')).toHaveCount(50);
    await expect(owner.getByRole('heading', { name: 'Comentarios (119)' })).toBeVisible();
  });

  await test.step('the thirty-first of an hour is refused, its words stay', async () => {
    await page.goto(`/gift/${giftId}`);
    await page.getByLabel('Agregar comentario').fill('Uno más');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page.getByText('Escribiste 30 comentarios acá en una hora.')).toBeVisible();
    await expect(page.getByLabel('Agregar comentario')).toHaveValue('Uno más');
  });
});
