import type { Page } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { sampleImage, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// WCAG 2.2, 4.1.3: what appears without taking the focus is read out, from regions that were there before the words.

/** Does something, and waits until a region that was there before it says `words`. */
async function expectHeard(page: Page, words: string, act: () => Promise<void>) {
  const regions = await page.locator('[aria-live], [role="status"], [role="alert"]').elementHandles();
  await act();
  await expect
    .poll(async () => Promise.all(regions.map((region) => region.textContent())))
    .toContainEqual(expect.stringContaining(words));
}

test('read-out: what appears is said, what a question is about is read with it', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await publishByApi(beto, 'Libro');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('a visitor: what a password needs, what is wrong at the field in which one stands', async () => {
    await page.goto('/register');
    const password = page.getByLabel('Contraseña', { exact: true });
    await expect(password).toHaveAccessibleDescription(/Al menos 6 caracteres.*Al menos una letra/);
    await page.goto('/forgot-password');
    const email = page.getByLabel('Email');
    await email.fill('ana@');
    await hydrated(page);
    await expectHeard(page, 'Por favor ingresa un email válido', () => email.press('Enter'));
    await expect(email).toBeFocused();
  });

  await signIn(page, beto.email);
  await test.step('what is said of a field that never has the focus', async () => {
    await page.goto('/home/create');
    const picture = page.getByLabel('Imagen', { exact: true });
    const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
    await expectHeard(page, 'Formato de imagen no soportado', () => picture.setInputFiles(text));
    const good = sampleImage('good-png.png');
    await expectHeard(page, 'Imagen elegida: good-png.png', () => picture.setInputFiles(good));
  });

  const question = page.getByRole('alertdialog');
  await test.step('the deseo that a question is about', async () => {
    await page.goto('/profile');
    for (const choice of ['Marcar como Comprado', 'Eliminar']) {
      await page.getByLabel('Opciones de Libro').press('Enter');
      await page.getByRole('link', { name: choice, exact: true }).press('Enter');
      await expect(question).toHaveAccessibleDescription(/Libro.*No se puede deshacer/);
      await page.keyboard.press('Escape');
    }
  });

  await test.step('what is only passed by, opened or put back is not read out', async () => {
    await page.goto('/home');
    const checked = page.waitForResponse(/comment-schema-[\w-]+\.js/);
    await page.getByRole('link', { name: 'Carpa', exact: true }).press('Enter');
    const share = page.getByRole('button', { name: 'Compartir' });
    await expect(share.locator('[aria-live]')).toHaveText('');
    await expectHeard(page, '¡Copiado!', () => share.press('Enter'));
    await expect(page.getByRole('button', { name: 'Compartir' }).locator('[aria-live]')).toHaveText('');

    const comment = page.getByLabel('Agregar comentario');
    await comment.focus();
    await checked;
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Comentar' })).toBeFocused();
    await expect(comment).not.toHaveAttribute('aria-invalid', 'true');
    await comment.fill('x');
    await comment.fill('');
    await expectHeard(page, 'El comentario no puede estar vacío', () => page.keyboard.press('Tab'));
  });

  await test.step('the comment, and the deseo to be reserved', async () => {
    await page.getByLabel('Agregar comentario').fill('Tengo una igual');
    await page.getByRole('button', { name: 'Comentar' }).press('Enter');
    await page.getByRole('link', { name: 'Eliminar', exact: true }).press('Enter');
    await expect(question).toHaveAccessibleDescription('Tengo una igual');
    await page.goto('/home');
    await page.getByRole('link', { name: 'Carpa', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Reservar deseo' }).press('Enter');
    const reserving = page.getByRole('dialog', { name: 'Confirmar Reserva' });
    await expect(reserving).toHaveAccessibleDescription(/Vas a reservar Carpa, de .*Ana.* no se entera/);
  });
});
