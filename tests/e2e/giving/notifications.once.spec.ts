import { makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('notifications: lead on, read, answered, deleted, folded, by twenties', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const carla = await makeApiPerson(split.apiUrl, 'Carla');
  const giftId = await publishByApi(beto, 'Carpa');
  await carla.call('invite', { json: { toUserId: ana.id } });
  await signIn(page, ana.email);
  const bell = page.getByRole('link', { name: /^Notificaciones/ }).first();
  const wish = page.getByRole('button', { name: /^Nuevo deseo/ });
  const accept = page.getByRole('button', { name: 'Aceptar la invitación de Carla' });

  await test.step('read by a press, which leads to the deseo', async () => {
    await page.goto('/home');
    await expect(bell).toContainText('4 sin leer');
    await bell.click();
    await wish.click();
    await expect(page).toHaveURL(`/gift/${giftId}`);
    await page.goto('/notifications');
    await expect(bell).toContainText('3 sin leer');
    await page.getByRole('link', { name: 'Sin leer', exact: true }).click();
    await expect(wish).toHaveCount(0);
  });

  await test.step('answered, an invitation leads to the friend', async () => {
    await accept.click();
    await expect(page.getByText('¡Invitación aceptada! Ahora son amigos').first()).toBeVisible();
    await page.getByRole('link', { name: 'Todas', exact: true }).click();
    await expect(accept).toHaveCount(0);
    await page.getByRole('button', { name: /^Nueva invitación/ }).click();
    await expect(page).toHaveURL(`/friend/${carla.id}`);
  });

  await test.step('of a deseo that is gone it is told, and the notification is deleted', async () => {
    await beto.call('deleteGift', { params: { id: giftId } });
    await page.goto('/notifications');
    await wish.click();
    const gone = 'Ese deseo ya no está: puede que lo hayan eliminado.';
    await expect(page.getByText(gone).first()).toBeVisible();
    await page.getByRole('button', { name: /^Eliminar la notificación: Nuevo deseo/ }).click();
    await expect(page.getByText('Notificación eliminada').first()).toBeVisible();
    await expect(wish).toHaveCount(0);
  });

  await test.step('read all at once', async () => {
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
    const read = page.getByText('Todas las notificaciones quedaron como leídas');
    await expect(read.first()).toBeVisible();
    await page.goto('/notifications?unread=1');
    await expect(page.getByText('No tenés notificaciones sin leer')).toBeVisible();
  });

  await test.step('twenty a page, the next are added under them, and the badge ends at 9+', async () => {
    for (let count = 0; count < 25; count += 1) await publishByApi(beto, 'Vela');
    await page.goto('/notifications');
    await expect(bell).toContainText('9+');
    const rows = page.getByRole('main').getByRole('button', { name: /^Beto publicó \d+ deseos/ });
    await expect(rows).toHaveText([/^Beto publicó 25 deseos/]);
    const older = page.getByRole('main').getByRole('button', { name: /^¡Te damos la bienvenida/ });
    await expect(older).toHaveCount(0);
    const more = page.getByRole('link', { name: 'Ver más' });
    await more.click();
    await expect(older).toBeVisible();
    await expect(rows).toHaveText([/^Beto publicó 25 deseos/]);
    await expect(more).toHaveCount(0);
  });

  await test.step('the badge stays within its bell, and both on the narrowest phone, whatever stands beside', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 320, height: 640 });
    // WCAG 2.2, 1.4.12: letters may be set wider; and a name may have 40 of them (`APP_NAME`).
    const rights = await bell.evaluate((link) => {
      document.documentElement.style.letterSpacing = '0.12em';
      const name = document.querySelector('header a span span');
      if (name) name.textContent = 'Losregalosdelafamilia de los Fernández';
      const badge = link.querySelector('.rounded-full');
      return [badge, link].map((each) => each?.getBoundingClientRect().right ?? Number.NaN);
    });
    expect([...rights, 320]).toEqual([...rights, 320].toSorted((one, other) => one - other));
    await page.setViewportSize({ width, height });
    await page.reload();
  });

  await test.step('what a friend published in an hour is one row, read and deleted as one', async () => {
    const folded = page.getByRole('button', { name: /^Beto publicó 25 deseos/ });
    await folded.click();
    await expect(page).toHaveURL(`/friend/${beto.id}`);
    await page.goto('/notifications');
    await expect(bell).not.toContainText('sin leer');
    await page.getByRole('button', { name: /^Eliminar la notificación: Beto publicó 25 deseos/ }).click();
    await expect(page.getByText('Notificación eliminada').first()).toBeVisible();
    await expect(folded).toHaveCount(0);
  });
});
