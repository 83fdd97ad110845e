import type { Page } from '@playwright/test';
import { deviceDump } from '#tests/e2e/setup/device-dump.ts';
import { enterAs, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { expect, keptPaths, test, underWorker } from '#tests/e2e/setup/worker-stack.ts';

/** Opens pages of whoever is signed in, until the worker has kept them. */
async function seeOwnPages(page: Page, text: string) {
  await page.goto('/home');
  await underWorker(page);
  await page.goto('/reservations');
  await page.goto('/profile');
  await expect(page.getByText(text)).toBeVisible();
  await expect.poll(async () => Object.values(await keptPaths(page)).flat()).toContain('/profile.data');
}

/** Goes back through the whole history, and looks at every page on the way. */
async function expectNoneBehind(page: Page, secret: string) {
  for (let step = 0; step < 4; step += 1) {
    await page.goBack();
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
  }
}

test('shared device: who comes next finds nothing of who was there before', async ({
  page,
  context,
  line,
  people,
}) => {
  const [ana, eva, bruno] = await people('Ana Compartida', 'Eva Anterior', 'Bruno Siguiente');
  await publishByForm(ana, 'Secreto de Ana');
  await publishByForm(eva, 'Secreto de antes');
  const expectOffline = async (paths: string[]) => {
    line.cut();
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible();
    }
    line.mend();
  };

  await test.step('after logging out, with or without a connection', async () => {
    await seeOwnPages(page, 'Secreto de Ana');
    expect(await deviceDump(page)).toContain('Secreto de Ana');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect.poll(() => keptPaths(page)).toEqual({});
    expect(await deviceDump(page)).not.toContain('Ana');
    await expectOffline(['/home', '/profile', '/reservations']);
    await expectNoneBehind(page, 'Secreto de Ana');
  });

  await test.step('nor of one who never logged out', async () => {
    await enterAs(context, eva);
    await seeOwnPages(page, 'Secreto de antes');
    await enterAs(context, bruno);
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
    await expect.poll(() => deviceDump(page)).not.toContain('Secreto de antes');
    expect(await deviceDump(page)).not.toContain('Eva Anterior');
    await expectOffline(['/profile', '/reservations']);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Bruno Siguiente' })).toBeVisible();
    await expectNoneBehind(page, 'Secreto de antes');
  });
});
