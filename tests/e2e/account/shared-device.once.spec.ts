import type { Page } from '@playwright/test';
import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { enterAs, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { expect, keptPaths, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

async function seeOwnPages(page: Page, text: string) {
  await page.goto('/home');
  await underWorker(page);
  await page.goto('/reservations');
  await page.goto('/profile');
  await expect(page.getByText(text)).toBeVisible();
  await expect.poll(async () => Object.values(await keptPaths(page)).flat()).toContain('/profile.data');
}

/** Steps back through the whole history, and looks at every page on the way. */
async function expectNoneBehind(page: Page, secret: string) {
  for (let step = 0; step < 4; step += 1) {
    await page.goBack();
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
  }
}

test('after logging out nothing of anybody is left, with or without a connection', async ({
  page,
  line,
  people,
}) => {
  const [ana] = await people('Ana Compartida');
  await publishByForm(ana, 'Secreto de Ana');
  await seeOwnPages(page, 'Secreto de Ana');
  expect(await deviceDump(page)).toContain('Secreto de Ana');

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual({});
  expect(await deviceDump(page)).not.toContain('Ana');
  line.cut();
  for (const path of ['/home', '/profile', '/reservations']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible();
  }
  line.mend();
  await expectNoneBehind(page, 'Secreto de Ana');
});

test('who signs in next finds nothing of the one before, who never logged out', async ({
  page,
  context,
  line,
  people,
}) => {
  const [ana, bruno] = await people('Ana Anterior', 'Bruno Siguiente');
  await publishByForm(ana, 'Secreto de antes');
  await seeOwnPages(page, 'Secreto de antes');
  await enterAs(context, bruno);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();

  await expect.poll(() => deviceDump(page)).not.toContain('Secreto de antes');
  expect(await deviceDump(page)).not.toContain('Ana Anterior');
  line.cut();
  for (const path of ['/profile', '/reservations']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible();
  }
  line.mend();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Bruno Siguiente' })).toBeVisible();
  await expectNoneBehind(page, 'Secreto de antes');
});
