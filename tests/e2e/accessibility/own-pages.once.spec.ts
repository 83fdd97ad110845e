import type { Page } from '@playwright/test';
import { beginTour, LONG_NAME } from '#tests/e2e/accessibility/page-tour.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { formPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { register, sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Puts a drawn picture in the camera's place. */
const drawCamera = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    // why: a stream of it gives a picture with each change.
    setInterval(() => canvas.getContext('2d')?.fillRect(Math.random() * 99, 0, 1, 99), 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  });

test('own pages: axe, touch targets, large text and phone edges find nothing', async ({ page }) => {
  const tour = await beginTour(page);

  await test.step('visitors', () =>
    tour.visit([
      ...['/', '/login', '/register', '/forgot-password', '/no-hay-nada-aca'],
      `/not-me/${'a'.repeat(43)}`,
      `/avisos/baja/${'a'.repeat(22)}.dates`,
    ]));

  // why: a link among words is as high as they are.
  await test.step('house rules', () => tour.visit(['/ayuda/normas'], { except: 'fingers' }));

  await test.step('a newcomer', async () => {
    await register(page, 'Ana Extraordinariamente');
    await tour.visit(['/onboarding', '/onboarding?step=2', '/profile/edit']);
    await tour.visit(['/profile/lists', '/profile/share', '/home', '/notifications', '/profile'], {
      again: true,
    });
    await tour.visit(['/fechas', '/fechas/nueva', '/fechas/recordatorios']);
    await tour.visit(['/fechas/calendario', '/fechas/calendario/cambiar', '/fechas/calendario/quitar']);
    await page.goto('/fechas/calendario');
    await press(page, 'Crear link');
    await page.getByLabel('El link de tu calendario').waitFor();
    await tour.look('calendar link');
    await tour.visit(['/home/birthday', '/avisos', '/reservations']);
    // why: a link among words is as high as they are.
    await tour.visit(['/profile/leave'], { except: 'fingers' });
  });

  await test.step('a new deseo', async () => {
    await tour.visit(['/home/create']);
    await hydrated(page);
    await drawCamera(page);
    await press(page, 'Sacar una foto');
    await expect(page.getByRole('button', { name: 'Usar esta foto' })).toBeEnabled();
    await tour.look('camera');
    await page.keyboard.press('Escape');
    await press(page, 'Sin foto: elegí un dibujo');
    await page.getByRole('button', { name: 'Juego' }).waitFor();
    await tour.look('drawings');
    await page.keyboard.press('Escape');
    await page.getByLabel('O pegá un link').fill('una taza');
    await press(page, 'Traer imagen');
    await page.getByText('No hay una URL válida en el portapapeles').waitFor();
    await tour.look('pasted link');
    await page.goto('/home/create');
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
    await toDetails(page);
    await page.getByLabel('Título').fill('Tetera');
    await page.getByLabel('Marcas').fill('Volf, Essen');
    await press(page, 'Agregar marca');
    await tour.look('second step', { except: 'large text' });
  });

  await test.step('own deseos', async () => {
    const ana = formPerson(page.request, 'Ana');
    await ana.post('/profile/lists', { name: LONG_NAME });
    const own = await publishByForm(ana, 'Electroencefalografista de porcelana');
    await tour.visit([`/gift/${own}/edit`], { except: 'large text' });
    await ana.post(`/gift/${await publishByForm(ana, 'Mate')}/received`, {
      ...{ day: '24', month: '12', year: '2024' },
      thanks: 'Gracias',
    });
    await tour.visit([`/gift/${own}/received`, '/profile/recibidos']);
    await tour.visit([`/gift/${own}`, '/profile/lists', '/home', '/profile']);
    await tour.visit(['/home/profile'], { again: true });
    await ana.post('/profile/share', { listId: 'all' });
    await page.goto('/profile/share');
    await page.getByText('Opciones', { exact: true }).click();
    const link = (await page.getByRole('link', { name: 'Dejar de compartir' }).getAttribute('href')) ?? '';
    const options = link.replace(/\/end$/, '');
    await tour.visit(['/profile/share', options, `${options}/change`, link]);
    await page.goto('/profile');
    const columns = () =>
      page
        .getByRole('list', { name: 'Tus deseos' })
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    const counted: number[] = [];
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      counted.push(await columns());
    }
    // Two cards beside each other on a phone, three and four on wider screens.
    expect(counted).toEqual([2, 2, 3, 4]);
    await page.getByLabel(/^Opciones de/).click();
    await expect(page.locator('details[open] > ul')).toBeVisible();
    await tour.look('menu');
    await page.getByRole('link', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await tour.look('delete');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.locator('summary', { hasText: 'Filtrar' }).click();
    await tour.look('filter');
  });

  expect(tour.findings).toEqual([]);
});
