import type { Page } from '@playwright/test';
import { sampleImage } from '#tests/e2e/setup/people.page.ts';

/** The file field of the create tab. */
export const pictureField = (page: Page) => page.getByLabel('Imagen', { exact: true });

/** Presses the one button of that name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Fills a new deseo in up to its last button. */
export async function fillDeseo(page: Page, image = 'good-png.png'): Promise<void> {
  await page.goto('/home/create');
  await page.getByText('Elegir de la galería').waitFor();
  await pictureField(page).setInputFiles(sampleImage(image));
  await press(page, 'Siguiente');
  await page.getByLabel('Título').fill('Tetera');
  await page.getByLabel('Descripción').fill('Esmaltada');
  await page.getByLabel('4 de 5').check({ force: true });
}
