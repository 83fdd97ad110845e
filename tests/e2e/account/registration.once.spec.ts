import { writeFile } from 'node:fs/promises';
import { imageTexts, MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { freshEmail, register, sampleImage } from '#tests/e2e/setup/people.page.ts';

// What the form says while one types, and the crop of a face, which only scripts do.

test('registration: input is judged at once, and a face is cropped before it is sent', async ({ page }) => {
  const taken = await register(page, 'Ana Primera');
  await page.context().clearCookies();
  await page.goto('/register');
  await page.getByLabel('Email').click();
  await hydrated(page);
  const password = page.getByLabel('Contraseña', { exact: true });
  const confirm = page.getByLabel('Confirmar contraseña');
  const match = page.getByText('Las contraseñas coinciden');
  const face = page.getByLabel('Foto de perfil');
  const frame = page.getByRole('group', { name: /Recuadro de la foto/ });
  const create = page.getByRole('button', { name: 'Crear cuenta' });

  await test.step('the checklist is ticked, the match is told, the password is shown and hidden', async () => {
    const needs = page.getByText('La contraseña necesita').locator('..').getByRole('listitem');
    await password.fill('123');
    await expect(needs).toHaveText([
      'Al menos 6 caracteres',
      'Como máximo 128 caracteres: listo',
      'Al menos una letra',
    ]);
    const warning = page.getByText('Es una contraseña muy usada. Mejor otra.');
    await password.fill('Qwerty');
    await expect(warning).toBeVisible();
    // why: key by key, since each key is an event of its own.
    await password.clear();
    await password.pressSequentially('clave-segura');
    await expect(needs.filter({ hasText: ': listo' })).toHaveCount(3);
    await expect(warning).toHaveCount(0);
    await confirm.pressSequentially('clave-segur');
    await expect(match).toHaveCount(0);
    await confirm.press('a');
    await expect(match).toBeVisible();

    const show = page.getByRole('button', { name: 'Mostrar contraseña' }).first();
    await show.click();
    await expect(password).toHaveAttribute('type', 'text');
    await show.click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('a refusal leaves the passwords in their fields, and what is said of them', async () => {
    await page.getByLabel('Email').fill(taken);
    await create.click();
    await expect(page.getByText('Este email ya está registrado.')).toBeVisible();
    await expect(password).toHaveValue('clave-segura');
    await expect(password).toHaveAccessibleDescription(/Al menos 6 caracteres *: listo/);
    await expect(match).toBeVisible();
  });

  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Nombre').fill('Ana');

  // A browser draws it, and its square would be an ordinary JPEG.
  await test.step('a face in a format that is not taken is refused at the field', async () => {
    await face.setInputFiles(sampleImage('svg-script.svg'));
    await expect(face).toHaveAccessibleDescription(/^Formato de imagen no soportado/);
    await create.click();
    await expect(face).toBeFocused();
    await expect(page).toHaveURL(/\/register/);
    await face.setInputFiles(sampleImage('good-png.png'));
    await expect(face).toHaveAccessibleDescription('');
    await expect(frame).toBeVisible();
  });

  await test.step('one past all bounds is refused before it is sent, and what is typed stays', async () => {
    const file = test.info().outputPath('foto.heic');
    await writeFile(file, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    await face.setInputFiles(file);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await create.click();
    await expect(face).toHaveAccessibleDescription(new RegExp(imageTexts.tooLarge));
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
    await expect(page).toHaveURL(/\/register/);
    expect(posts).toBe(0);
  });

  await test.step('a good one is cropped to a square, and sent', async () => {
    await face.setInputFiles(sampleImage('big-jpeg-1mb.jpg'));
    await expect(frame).toBeVisible();
    const chosen = () =>
      face.evaluate(async (input: HTMLInputElement) => {
        const file = input.files?.[0];
        if (file?.name !== 'foto.jpg') return null;
        const { width, height } = await createImageBitmap(file);
        return { width, height, size: file.size };
      });
    await expect.poll(chosen).toMatchObject({ width: 512, height: 512 });
    expect((await chosen())?.size).toBeLessThan(200_000);
    await create.click();
    await expect(page).toHaveURL(/\/onboarding/);
  });
});
