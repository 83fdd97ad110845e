import type { Page } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** The detail of a friend's gift over the feed, as a modal dialog. */
async function openDetail(page: Page, title: string) {
  await page.goto('/home');
  await page.getByRole('link', { name: title, exact: true }).click();
  const detail = page.locator('dialog:modal');
  await expect(detail).toBeVisible();
  return detail;
}

test('detail: its toasts, its focus, a comment that fails, one that comes late', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const gift = await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  const added = (within: Page | ReturnType<Page['locator']>) =>
    within.getByRole('status').getByText('Comentario agregado exitosamente');

  await test.step('the focus stays where one was when what held it is gone', async () => {
    const detail = await openDetail(page, 'Carpa');
    await detail.getByLabel('Agregar comentario').fill('Tengo una');
    await detail.getByRole('button', { name: 'Comentar' }).press('Enter');
    await expect(detail.getByRole('heading', { name: 'Comentarios (1)' })).toBeFocused();
    const edit = detail.getByRole('link', { name: 'Editar', exact: true });
    await edit.press('Enter');
    await page.keyboard.type(' igual');
    await expect(detail.getByLabel('Editar comentario')).toHaveValue('Tengo una igual');
    await detail.getByRole('link', { name: 'Cancelar' }).press('Enter');
    await expect(edit).toBeFocused();
    await detail.getByRole('link', { name: 'Eliminar' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(detail.getByRole('heading', { name: 'Comentarios' })).toBeFocused();
  });

  await test.step('a toast lies above it, not over its cross, and can be pressed away', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 660 });
      const detail = await openDetail(page, 'Carpa');
      await detail.getByLabel('Agregar comentario').fill('Tengo una igual');
      await detail.getByRole('button', { name: 'Comentar' }).click();
      await expect(added(detail)).toBeVisible();
      const away = detail.getByRole('button', { name: 'Cerrar aviso' });
      await away.hover();
      await detail.getByRole('link', { name: 'Cerrar', exact: true }).click({ trial: true });
      await away.click();
      await expect(page.getByText('Comentario agregado exitosamente')).toHaveCount(0);
    }
  });

  await test.step('what went through after its page was left is told where one is by then', async () => {
    // why: the way back leads to the feed only where the feed was before.
    await page.goto('/home');
    const ways = {
      closed: () => page.locator('dialog:modal').getByRole('link', { name: 'Cerrar', exact: true }).click(),
      back: () => page.goBack(),
    };
    for (const [name, leave] of Object.entries(ways)) {
      let letThrough: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/comments.data**', async (route) => {
        await held;
        await route.continue();
      });
      const detail = await openDetail(page, 'Carpa');
      await detail.getByLabel('Agregar comentario').fill(`Linda, ${name}`);
      const onItsWay = page.waitForRequest(/comments\.data/);
      await detail.getByRole('button', { name: 'Comentar' }).click();
      await onItsWay;
      await leave();
      await expect(detail).toHaveCount(0);
      letThrough();
      await expect(added(page), name).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
      await page.unroute('**/comments.data**');
    }
    const { body } = await beto.call('comments', { params: { id: gift } });
    expect(body.totalCount).toBe(4);
  });

  // why: at the end, since what did not get through waits for the next page, and is sent with it.
  await test.step('a comment that met the page of somebody in between stays, with a sentence', async () => {
    const detail = await openDetail(page, 'Carpa');
    await page.route('**/comments.data**', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>No server is available</h1>' }),
    );
    await detail.getByLabel('Agregar comentario').fill('Tengo una igual');
    await detail.getByRole('button', { name: 'Comentar' }).click();
    await expect(detail.getByRole('alert').getByText('Error de conexión')).toBeVisible();
    await expect(detail.getByLabel('Agregar comentario')).toHaveValue('Tengo una igual');
  });
});
