import type { Page } from '@playwright/test';
import { publishByForm } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { test as base, expect, underWorker } from '#tests/e2e/setup/worker-stack.ts';

// Forms that are sent without a connection say so where they stand, and can be sent again from there: a row, a question over
// a page, a row's own form, the session. The sentences of all forms are held by `tests/web/sentences/`.
type Tools = {
  /** Opens a page, and no more: its scripts know by then where its forms go. */
  open(path: string): Promise<void>;
  /** Presses with the connection cut, and expects this to be said while the page stays. */
  refused(button: string, sentence: string): Promise<void>;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const test = base.extend<{ tools: Tools }>({
  tools: async ({ page, line }, use) => {
    await use({
      async open(path) {
        await page.goto(path);
        await underWorker(page);
        await hydrated(page);
      },
      async refused(button, sentence) {
        const address = page.url();
        line.cut();
        await press(page, button);
        await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
        await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeEnabled();
        expect(page.url()).toBe(address);
        line.mend();
      },
    });
  },
});

test('offline forms: say so where they stand, and can be sent again', async ({
  page,
  line,
  people,
  tools,
}) => {
  const [ana] = await people('Ana Túnel', 'Diego Túnel');

  await test.step('inviting, and taking it back', async () => {
    await tools.open(`/home/friends?${new URLSearchParams({ q: 'Diego Túnel' })}`);
    await tools.refused('Invitar a Diego Túnel', 'Error enviando invitación');
    await press(page, 'Invitar a Diego Túnel');
    await expect(page.getByText('Invitación enviada a: Diego Túnel')).toBeVisible();
    await tools.refused('Cancelar invitación a Diego Túnel', 'Error al cancelar la invitación');
  });

  await publishByForm(ana, 'Carpa');
  await ana.post('/profile/lists', { name: 'Cumple' });

  await test.step('the questions about a deseo, over the profile', async () => {
    const ask = async (name: string) => {
      await page.getByLabel('Opciones de Carpa').click();
      await page.getByRole('link', { name, exact: true }).click();
    };
    const bought = 'Error al marcar el deseo como comprado. Intenta de nuevo.';
    const deleted = 'Error al eliminar el deseo. Intenta de nuevo.';
    await tools.open('/profile');
    await ask('Marcar como Comprado');
    await tools.refused('Marcar como Comprado', bought);
    await press(page, 'Marcar como Comprado');
    await expect(page.getByText('Deseo marcado como comprado')).toBeVisible();
    await ask('Eliminar');
    await expect(page.getByText(bought)).toBeHidden();
    await tools.refused('Eliminar', deleted);
    await press(page, 'Eliminar');
    await expect(page.getByText('Deseo eliminado correctamente')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('renaming and deleting a list', async () => {
    await tools.open('/profile/lists');
    await page.getByRole('link', { name: 'Renombrar Cumple' }).click();
    const name = page.getByLabel('Nombre de la lista');
    await name.fill('Navidad');
    const row = page.getByRole('listitem').filter({ has: name });
    line.cut();
    await press(page, 'Guardar');
    await expect(row.getByRole('alert')).toHaveText('Error al actualizar la lista');
    await expect(page.getByText('Error al crear la lista')).toBeHidden();
    await expect(name).toHaveValue('Navidad');
    line.mend();
    await press(page, 'Guardar');
    await expect(page.getByText('Lista actualizada exitosamente')).toBeVisible();

    await page.getByRole('link', { name: 'Eliminar Navidad' }).click();
    await page.getByRole('heading', { name: '¿Eliminar esta lista?' }).waitFor();
    await tools.refused('Eliminar', 'Error al eliminar la lista');
    await press(page, 'Eliminar');
    await expect(page.getByText('Lista eliminada exitosamente')).toBeVisible();
  });

  await test.step('logging out', async () => {
    await tools.open('/profile');
    await tools.refused('Cerrar sesión', 'Sin conexión no se puede cerrar la sesión: sigue abierta.');
    await press(page, 'Cerrar sesión');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/\?redirectTo=/);
  });
});
