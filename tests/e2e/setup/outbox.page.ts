import type { Page } from '@playwright/test';
import { sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';
import { underWorker } from '#tests/e2e/setup/worker-stack.ts';
import type { SwitchProxy } from '#tests/setup/switch-proxy.ts';

/** What the page says once all that waited was sent. */
export const SENT = 'Listo: lo que esperaba la conexión ya se envió.';

/**
 * Leaves sending to the pages. The browser itself has a connection all the while, and would send at once, before anybody
 * has read anything.
 */
export async function withoutBackgroundSync(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { SyncManager } = window as unknown as {
      SyncManager?: { prototype: { register(): Promise<void> } };
    };
    if (SyncManager) SyncManager.prototype.register = async () => undefined;
  });
}

/** Fills the form of a new deseo, up to the press on 'Publicar'. */
export async function writeDeseo(page: Page, title: string, image = 'good-png.png'): Promise<void> {
  await page.goto('/home/create');
  await underWorker(page);
  await fillDeseo(page, title, image);
}

/** As `writeDeseo`, in the form that is open. */
export async function fillDeseo(page: Page, title: string, image = 'good-png.png'): Promise<void> {
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage(image));
  await toDetails(page);
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Escrito\nen el subte');
  await page.getByLabel('3 de 5').check({ force: true });
}

/** Presses 'Publicar' and reads that the form waits for a connection. */
export async function publishLater(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await page.getByText('Mientras tanto quedó guardado').waitFor();
}

/** Tells the page that there is a connection, as often as the browser would. */
export async function connect(page: Page, times = 1): Promise<void> {
  await page.evaluate((count) => {
    for (let time = 0; time < count; time += 1) dispatchEvent(new Event('online'));
  }, times);
}

/** How often an outbox entry was sent until now. */
export const entriesSeen = (line: SwitchProxy): number =>
  line.seen().filter((one) => one.startsWith('POST /outbox')).length;
