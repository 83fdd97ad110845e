import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('keys: what was pressed hands the focus on, or has it again', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(beto, 'Carpa');
  for (let count = 1; count <= 25; count += 1) await publishByApi(ana, `Cosa ${count}`);
  const commented = await publishByApi(ana, 'Libro');
  for (let count = 0; count < 24; count += 1) {
    await ana.call('addComment', { params: { id: gift }, json: { comment: `Linda ${count}` } });
    // why: unread ones about one deseo fold into one.
    await beto.call('readAllNotifications');
  }
  const json = { comment: 'https://example.com/carpa' };
  await beto.call('addComment', { params: { id: commented }, json });
  await signIn(page, beto.email);

  await test.step("'Ver más' goes on with the first of what it brought", async () => {
    await page.goto('/notifications');
    await hydrated(page);
    const notifications = page.locator('.notification');
    await expect(notifications).toHaveCount(20);
    const more = page.getByRole('link', { name: 'Ver más' });
    // why: of the next twenty the last sixteen are what one friend published, in one row.
    for (const shown of [20, 25]) {
      await more.press('Enter');
      await expect(notifications.nth(shown)).toBeFocused();
    }
    await expect(more).toHaveCount(0);

    // A tall screen would have fetched the rest by itself.
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/home');
    await hydrated(page);
    const cards = page.locator('.gift-card-link');
    await expect(cards).toHaveCount(24);
    await more.press('Enter');
    await expect(cards).toHaveCount(26);
    await expect(cards.nth(24)).toBeFocused();
    await expect(more).toHaveCount(0);
  });

  await test.step('the link to invite with has it where its button was', async () => {
    await page.goto('/home/friends');
    await hydrated(page);
    await page.getByRole('button', { name: 'Crear link de invitación' }).press('Enter');
    await expect(page.getByLabel('Tu link de invitación')).toBeFocused();
  });

  await test.step('a link in a comment takes it neither of the question nor after a change', async () => {
    await page.goto(`/gift/${commented}`);
    await hydrated(page);
    const edit = page.getByRole('link', { name: 'Editar' });
    await edit.press('Enter');
    await page.getByRole('link', { name: 'Cancelar' }).press('Enter');
    await expect(edit).toBeFocused();
    await edit.press('Enter');
    await page.keyboard.type(' mirá');
    await page.getByRole('button', { name: 'Guardar' }).press('Enter');
    await expect(page.getByText('Comentario actualizado exitosamente')).toBeVisible();
    await expect(edit).toBeFocused();

    await page.getByRole('link', { name: 'Eliminar', exact: true }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('https://example.com/carpa');
    await expect(question.getByRole('link', { name: 'Cancelar' })).toBeFocused();
  });
});
