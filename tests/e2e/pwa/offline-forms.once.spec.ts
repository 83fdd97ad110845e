import type { Page } from '@playwright/test';
import { fieldIn, publishByForm } from '#tests/e2e/setup/form-person.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { test as base, expect, underWorker } from '#tests/e2e/setup/worker-stack.ts';

// Each form that is sent without a connection says its sentence where it stands, and can be sent again from there.
type Tools = {
  /** Opens a page with all that it needs to answer a form by itself. */
  open(path: string): Promise<void>;
  /** Presses with the connection cut, and expects this to be said while the page stays. */
  refused(button: string, sentence: string): Promise<void>;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const test = base.extend<{ tools: Tools }>({
  tools: async ({ page, line }, use) => {
    await use({
      async open(path) {
        // why: a path with a parameter is looked up by the router (`/__manifest`) before its form can be sent.
        await page.goto(path, { waitUntil: 'networkidle' });
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
  const [ana, caro, , bruno] = await people('Ana Túnel', 'Caro Túnel', 'Diego Túnel', 'Bruno Túnel');

  await test.step('inviting, and taking it back', async () => {
    const found = await caro.html(`/home/friends?${new URLSearchParams({ q: 'Ana Túnel' })}`);
    await caro.post('/invitations', { intent: 'invite', toUserId: fieldIn(found, 'toUserId') });
    await tools.open(`/home/friends?${new URLSearchParams({ q: 'Diego Túnel' })}`);
    await tools.refused('Invitar a Diego Túnel', 'Error enviando invitación');
    await press(page, 'Invitar a Diego Túnel');
    await expect(page.getByText('Invitación enviada a: Diego Túnel')).toBeVisible();
    await tools.refused('Cancelar invitación a Diego Túnel', 'Error al cancelar la invitación');
  });

  await test.step('answering an invitation, and making a link', async () => {
    await tools.open('/home/friends');
    await tools.refused('Rechazar la invitación de Caro Túnel', 'Error al rechazar la invitación');
    await tools.refused('Aceptar la invitación de Caro Túnel', 'Error al aceptar la invitación');
    await press(page, 'Aceptar la invitación de Caro Túnel');
    await expect(page.getByText('¡Invitación aceptada! Ahora son amigos')).toBeVisible();
    await tools.refused('Crear link de invitación', 'No se pudo crear el link.');
    expect(await ana.html('/home/friends')).toContain('Caro Túnel');
  });

  await test.step('the question of a link that invites', async () => {
    await bruno.post('/invitations', { intent: 'link' });
    const made = await bruno.html('/home/friends?link=1');
    await tools.open(`/invite/${/invite=([\w-]{32})/.exec(made)?.[1]}`);
    await tools.refused('Aceptar', 'Error al aceptar la invitación');
    await press(page, 'Aceptar');
    await expect(page).toHaveURL(/\/friend\/[0-9a-f-]+$/);
  });

  await test.step('that before a friendship ends', async () => {
    await tools.open(`${new URL(page.url()).pathname}/remove`);
    await tools.refused('Eliminar', 'No se pudo eliminar de tus amigos. Probá de nuevo.');
    await press(page, 'Eliminar');
    await expect(page.getByText('Ya no son amigos')).toBeVisible();
  });

  await test.step('reading notifications, and deleting one', async () => {
    await tools.open('/notifications?unread=1');
    await tools.refused('Marcar todas como leídas', 'Error al marcar como leídas');
    const notification = page.getByRole('button', { name: /^Eliminar la notificación/ }).first();
    await tools.refused(
      (await notification.getAttribute('aria-label')) ?? '',
      'Error al eliminar la notificación',
    );
    await press(page, 'Marcar todas como leídas');
    await expect(page.getByText('Todas las notificaciones quedaron como leídas')).toBeVisible();
    await expect(page).toHaveURL('/notifications?unread=1');
  });

  const gift = await publishByForm(ana, 'Carpa');
  await ana.post('/profile/lists', { name: 'Cumple' });

  await test.step('the questions about a deseo, as pages and over the profile', async () => {
    const ask = async (name: string) => {
      await page.getByLabel('Opciones de Carpa').click();
      await page.getByRole('link', { name, exact: true }).click();
    };
    const bought = 'Error al marcar el deseo como comprado. Intenta de nuevo.';
    const deleted = 'Error al eliminar el deseo. Intenta de nuevo.';
    await tools.open(`/gift/${gift}/delete`);
    await tools.refused('Eliminar', deleted);
    await tools.open(`/gift/${gift}/purchased`);
    await tools.refused('Marcar como Comprado', bought);

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
