import { befriendByForms, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { expect, keptPaths, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

// What a page asks for by itself must not take it away when it was opened without a connection, and knows no routes yet.
test('opened without a connection, pages outlive the bell’s poll, the end of the feed and a pasted link', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Sola', 'Bruno Solo');
  await befriendByForms(ana, bruno);
  for (let number = 1; number <= 25; number += 1) await publishByForm(bruno, `Regalo ${number}.`);
  await page.clock.install();
  await page.goto('/home');
  await underWorker(page);
  await page.goto('/home?tab=create');
  await page.goto('/home');
  await expect
    .poll(async () => Object.values(await keptPaths(page)).flat())
    .toEqual(expect.arrayContaining(['/home', '/home?tab=create']));

  line.cut();
  await page.goto('/home');
  const feed = page.getByRole('article').filter({ hasText: 'Regalo 25.' });
  await page.clock.fastForward(31_000);
  await page.getByRole('link', { name: 'Ver más' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Error al cargar los deseos. Por favor, inténtalo de nuevo.')).toBeVisible();
  await expect(feed).toBeAttached();

  await page.goto('/home?tab=create');
  await page.getByLabel('O pegá un link').fill('https://tienda.example/mate');
  await page.getByRole('button', { name: 'Traer imagen' }).click();
  await expect(page.getByText('Error al cargar la imagen desde el portapapeles')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByLabel('O pegá un link')).toHaveValue('https://tienda.example/mate');
});
