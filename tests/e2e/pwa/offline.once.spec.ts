import { readFileSync } from 'node:fs';
import {
  befriendByForms,
  type FormPerson,
  publishByForm,
  reserveByForm,
} from '#tests/e2e/setup/form-person.ts';
import { sampleImage } from '#tests/e2e/setup/people.page.ts';
import { expect, keptPaths, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

/** Publishes so many deseos by the form at once, more than the feed shows in one piece. */
async function publishMany(owner: FormPerson, count: number): Promise<void> {
  const buffer = readFileSync(sampleImage('good-png.png'));
  const picture = { name: 'foto.png', mimeType: 'image/png', buffer };
  const publish = (number: number) =>
    owner.context.post('/home/create', {
      multipart: { Name: `Regalo ${number}.`, Description: 'Linda', Rating: '4', ImageFile: picture },
      maxRedirects: 0,
    });
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => publish(index + 1)));
  expect(answers.filter((answer) => answer.status() !== 302)).toEqual([]);
}

test('offline: promised pages can be read, and outlive what they ask for by themselves', async ({
  page,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Sinred', 'Bruno Sinred');
  await befriendByForms(ana, bruno);
  await publishMany(bruno, 24);
  const giftId = await publishByForm(bruno, 'Bici para leer');
  await publishByForm(ana, 'Mate de Ana');
  await reserveByForm(ana, giftId);
  const kept = async () => Object.values(await keptPaths(page)).flat();
  await page.clock.install();

  await test.step('opened as documents and gone to, they are kept', async () => {
    await page.goto('/home');
    await underWorker(page);
    await page.goto('/home/create');
    // The feed is opened as a document, the other two are gone to: both ways have to be kept.
    await page.goto('/home');
    await page.getByRole('link', { name: 'Mi Perfil' }).first().click();
    await expect(page.getByText('Mate de Ana')).toBeVisible();
    await page.getByRole('link', { name: 'Mis reservas' }).first().click();
    await expect(page.getByRole('link', { name: 'Bici para leer' })).toBeVisible();
    const promised = ['/home', '/profile', '/reservations'].flatMap((path) => [path, `${path}.data`]);
    await expect.poll(kept).toEqual(expect.arrayContaining([...promised, '/home/create']));
  });

  line.cut();
  await test.step('each can be read, and reloaded', async () => {
    for (const [path, text] of [
      ['/profile', 'Mate de Ana'],
      ['/reservations', 'Bici para leer'],
      ['/home', 'Bici para leer'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText(text).first()).toBeVisible();
    }
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('the feed outlives the bell’s poll and its own end', async () => {
    const feed = page.getByRole('article').filter({ hasText: 'Bici para leer' });
    await page.clock.fastForward(31_000);
    await page.getByRole('link', { name: 'Ver más' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Error al cargar los deseos. Por favor, inténtalo de nuevo.')).toBeVisible();
    await expect(feed).toBeAttached();
  });

  await test.step('a new deseo outlives the poll and a pasted link, opened by its older address', async () => {
    await page.goto('/home?tab=create');
    await expect(page).toHaveURL('/home/create');
    await page.getByLabel('O pegá un link').fill('https://tienda.example/mate');
    await page.getByRole('button', { name: 'Traer imagen' }).click();
    await expect(page.getByText('Error al cargar la imagen desde el portapapeles')).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByLabel('O pegá un link')).toHaveValue('https://tienda.example/mate');
  });

  await test.step('gone to', async () => {
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByText('Bici para leer')).toBeVisible();
  });

  await test.step('what was not promised says what is the matter, in the app and as a page', async () => {
    await page.getByRole('link', { name: 'Notificaciones' }).first().click();
    await expect(page.getByText('Estás sin conexión')).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible();
    await page.getByRole('link', { name: 'Mis reservas' }).click();
    await expect(page.getByRole('link', { name: 'Bici para leer' })).toBeVisible();
    await page.goto('/notifications');
    line.mend();
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
  });
});
