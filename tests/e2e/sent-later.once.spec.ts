import type { Page } from '@playwright/test';
import { deviceDump } from '#tests/e2e/device-dump.ts';
import { befriendByForms, makeFormPerson, publishByForm } from '#tests/e2e/form-person.ts';
import { openReservation } from '#tests/e2e/giving.page.ts';
import { sampleImage, toDetails } from '#tests/e2e/people.page.ts';
import { enterAs, expect, test, underWorker } from '#tests/e2e/worker-stack.ts';

test.afterEach(({ line }) => line.mend());

async function writeDeseo(page: Page, title: string) {
  await page.goto('/home?tab=create');
  await underWorker(page);
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
  await toDetails(page);
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill('Escrito\nen el subte');
  await page.getByLabel('3 de 5').check({ force: true });
}

const cardsOf = async (html: Promise<string>, title: string) => (await html).split(`${title}</`).length - 1;

test('a deseo and a comment written without a connection are sent once it is back, and once only', async ({
  page,
  context,
  line,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Subte');
  const bruno = await makeFormPerson(playwright, baseURL, 'Bruno Subte');
  await befriendByForms(ana, bruno);
  const giftId = await publishByForm(bruno, 'Disco de Bruno');
  await enterAs(context, ana);
  // why: the browser itself has a connection all the while, and would send at once, before anybody has read anything.
  await page.addInitScript(() => {
    const { SyncManager } = window as unknown as {
      SyncManager?: { prototype: { register(): Promise<void> } };
    };
    if (SyncManager) SyncManager.prototype.register = async () => undefined;
  });
  await writeDeseo(page, 'Paraguas');
  // The worst of connections: the form arrives, its answer does not.
  line.loseAnswers('POST', /^\/home\/publish/);
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Listo: lo que esperaba la conexión ya se envió.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('article').filter({ hasText: 'Paraguas' })).toHaveCount(1);

  await page.goto(`/gift/${giftId}`);
  await page.getByLabel('Agregar comentario').fill('Lo quiero escuchar');
  line.cut();
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Comentar' }).click();
  await openReservation(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Una reserva no puede esperar')).toBeVisible();
  line.mend();
  // The next visit sends it.
  await page.goto('/home');
  await expect(page.getByText('Listo: lo que esperaba la conexión ya se envió.')).toBeVisible();
  await expect.poll(() => cardsOf(ana.html(`/gift/${giftId}`), 'Lo quiero escuchar')).toBe(1);
  expect(await ana.html(`/gift/${giftId}`)).not.toContain('Reservado!!!');
});

test('what one person wrote is never sent as another, nor left for them', async ({
  page,
  context,
  line,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Antes');
  const bruno = await makeFormPerson(playwright, baseURL, 'Bruno Después');
  await enterAs(context, ana);
  await writeDeseo(page, 'Secreto sin enviar');
  line.cut();
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Mientras tanto quedó guardado')).toBeVisible();
  await enterAs(context, bruno);
  const before = line.seen().length;
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() =>
      line
        .seen()
        .slice(before)
        .filter((one) => one.startsWith('POST /outbox')),
    )
    .toHaveLength(1);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Bruno Después' })).toBeVisible();
  await expect.poll(() => deviceDump(page)).not.toContain('Secreto sin enviar');
  for (const person of [ana, bruno])
    expect(await person.html('/profile')).not.toContain('Secreto sin enviar');
});
