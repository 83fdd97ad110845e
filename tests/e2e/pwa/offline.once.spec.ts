import { befriendByForms, publishByForm, reserveByForm } from '#tests/e2e/setup/form-person.ts';
import { expect, keptPaths, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

test('each promised page can be read again without a connection, reloaded and gone to', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Sinred', 'Bruno Sinred');
  await befriendByForms(ana, bruno);
  const giftId = await publishByForm(bruno, 'Bici para leer');
  await publishByForm(ana, 'Mate de Ana');
  await reserveByForm(ana, giftId);
  await page.goto('/home');
  await underWorker(page);
  // The feed is opened as a document, the other two are gone to: both ways have to be kept.
  await page.reload();
  await page.getByRole('link', { name: 'Mi Perfil' }).first().click();
  await expect(page.getByText('Mate de Ana')).toBeVisible();
  await page.getByRole('link', { name: 'Mis reservas' }).first().click();
  await expect(page.getByText('Bici para leer')).toBeVisible();
  await expect
    .poll(async () => Object.values(await keptPaths(page)).flat())
    .toEqual(
      expect.arrayContaining(
        ['/home', '/profile', '/reservations'].flatMap((path) => [path, `${path}.data`]),
      ),
    );

  line.cut();
  for (const [path, text] of [
    ['/home', 'Bici para leer'],
    ['/profile', 'Mate de Ana'],
    ['/reservations', 'Bici para leer'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible();
  }
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Bici para leer')).toBeVisible();

  // What was not promised says what is the matter, inside the app and as a page of its own.
  await page.getByRole('link', { name: 'Notificaciones' }).first().click();
  await expect(page.getByText('Estás sin conexión')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible();
  await page.getByRole('link', { name: 'Mis reservas' }).click();
  await expect(page.getByText('Bici para leer')).toBeVisible();
  await page.goto('/notifications');
  line.mend();
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
});
