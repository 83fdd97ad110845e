import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('focus: stays among the rows, or at their heading, when its row is gone', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await publishByApi(beto, 'Libro');
  const kept = await publishByApi(beto, 'Tetera');
  await signIn(page, beto.email);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heard = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toHaveText(words);

  await test.step('deseos', async () => {
    await page.goto('/profile');
    await page.getByLabel('Opciones de Libro').press('Enter');
    await page.getByRole('link', { name: 'Eliminar', exact: true }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Tus deseos' })).toBeFocused();
  });

  await test.step('a draft that is published, in its place', async () => {
    await beto.call('updateGift', { params: { id: kept }, form: { Draft: 'true' } });
    await page.goto('/profile');
    await page.getByLabel('Opciones de Tetera').press('Enter');
    await button('Publicar').press('Enter');
    await expect(page.getByText('Deseo publicado').first()).toBeVisible();
    await expect(page.getByLabel('Opciones de Tetera')).toBeFocused();
    await expect(button('Publicar')).toHaveCount(0);
  });

  await test.step('lists', async () => {
    await page.goto('/profile/lists');
    await page.getByLabel('Nueva lista').fill('Casa');
    await page.getByRole('button', { name: 'Crear lista' }).press('Enter');
    await expect(page.getByLabel('Nueva lista')).toBeFocused();
    await page.getByRole('link', { name: 'Renombrar Casa' }).press('Enter');
    await expect(page.getByLabel('Nombre de la lista')).toBeFocused();
  });

  await test.step('notifications, the last of which leaves nothing but the page’s name', async () => {
    await page.goto('/notifications');
    const away = page.getByRole('button', { name: /^Eliminar la notificación/ });
    const count = await away.count();
    expect(count).toBeGreaterThan(1);
    for (let left = count; left > 1; left -= 1) {
      await away.first().press('Enter');
      await expect(away).toHaveCount(left - 1);
      await expect(away.first()).toBeFocused();
    }
    await away.press('Enter');
    await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeFocused();
  });

  await test.step('words and interests, which are read out', async () => {
    await page.goto('/profile/edit');
    await button('Viajes').press('Enter');
    await heard('Se agregó Viajes. 1 de 10');
    await expect(button('Viajes')).toBeFocused();
    for (const _ of ['Tecnología', 'Experiencias']) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect(button('Mover Experiencias')).toBeVisible();
    await button('Subir Experiencias').press('Enter');
    await heard('Experiencias está en el lugar 2. 3 de 10');
    await button('Quitar Experiencias').press('Enter');
    await heard('Se quitó Experiencias. 2 de 10');
    await expect(button('Quitar Tecnología')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Quitar Viajes')).toBeFocused();
    // why: the next step begins with none.
    await page.keyboard.press('Enter');
    await expect(button('Quitar Viajes')).toHaveCount(0);

    const brands = page.getByRole('textbox', { name: 'Marcas favoritas' });
    for (const brand of ['Nike', 'Puma']) {
      await brands.fill(brand);
      await brands.press('Enter');
      await heard(`Se agregó ${brand}`);
    }
    await brands.fill('Puma');
    await brands.press('Enter');
    await heard('Puma ya está');
    await button('Quitar Nike').press('Enter');
    await heard('Se quitó Nike');
    await expect(button('Quitar Puma')).toBeFocused();
  });

  await test.step('an interest pressed in the very moment in which others come', async () => {
    await page.evaluate(() => {
      const form = document.querySelector('form:has([data-change="insert"])');
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-change="insert"]')];
      const travel = buttons.find(({ textContent }) => textContent === 'Viajes');
      if (!form || !travel) throw new Error('no interests');
      // why: an observer is told between what React draws and the effects of it.
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        travel.focus();
        travel.click();
      }).observe(form, { childList: true, subtree: true });
      form.dispatchEvent(
        new CustomEvent('deseo-rows-offered', { detail: { name: 'interests', rows: ['Mascotas'] } }),
      );
    });
    await expect(page.getByRole('button', { name: 'Quitar Viajes' })).toBeVisible();
    await expect(button('Viajes')).toBeFocused();
  });
});
