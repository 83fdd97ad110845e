import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, PASSWORD, sampleImage } from '#tests/e2e/setup/people.page.ts';

// Only scripts crop.
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

// A browser draws it, and its square would be an ordinary JPEG.
test('a face in a format that is not taken is refused at the field, as without scripts', async ({ page }) => {
  await page.goto('/register');
  const field = page.getByLabel('Foto de perfil');
  await field.setInputFiles(sampleImage('svg-script.svg'));
  await expect(field).toHaveAccessibleDescription(/^Formato de imagen no soportado/);
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/register/);
  await field.setInputFiles(sampleImage('good-png.png'));
  await expect(field).toHaveAccessibleDescription('');
  await expect(page.getByRole('group', { name: /Recuadro de la foto/ })).toBeVisible();
});
