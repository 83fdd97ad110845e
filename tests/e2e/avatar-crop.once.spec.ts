import { expect, test } from '#tests/e2e/fixtures.ts';
import { freshEmail, PASSWORD, register, sampleImage } from '#tests/e2e/people.page.ts';

// Cropping, and what the browser keeps, need scripts.
test('the face is cropped to a square before it is sent', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Foto de perfil').setInputFiles(sampleImage('big-jpeg-1mb.jpg'));
  const frame = page.getByRole('group', { name: /Recuadro de la foto/ });
  await expect(frame).toBeVisible();
  const chosen = () =>
    page.getByLabel('Foto de perfil').evaluate(async (input: HTMLInputElement) => {
      const file = input.files?.[0];
      if (file?.name !== 'foto.jpg') return null;
      const { width, height } = await createImageBitmap(file);
      return { width, height, size: file.size };
    });
  await expect.poll(chosen).toMatchObject({ width: 512, height: 512 });
  expect((await chosen())?.size).toBeLessThan(200_000);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
});

test('logging out leaves nothing behind in the browser', async ({ page }) => {
  await register(page, 'Ana');
  await page.goto('/profile');
  await page.evaluate(async () => {
    localStorage.setItem('installPromptDismissed', '1');
    sessionStorage.setItem('x', '1');
    await caches.open('deseo-test');
  });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => [
      localStorage.length,
      sessionStorage.getItem('x'),
      (await caches.keys()).length,
    ]);
  await expect.poll(kept).toEqual([0, null, 0]);
});
