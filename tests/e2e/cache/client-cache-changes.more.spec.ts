import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { countQuestions, setScene, stopClock, tour, visit } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { sampleImage, toDetails } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

// The whole table, screen by screen: `tests/web/screens-after-actions.test.ts`. Here its wiring, with everything cached before.
test('client cache: what one changes is there afterwards, the rest not asked for', async ({
  page,
  split,
}) => {
  const { ana, beto } = await setScene(page, split.apiUrl);
  const carla = await makeApiPerson(split.apiUrl, 'Carla');
  const { body } = await beto.call('invite', { json: { toUserId: carla.id } });
  const main = page.getByRole('main');
  const bell = page.getByRole('link', { name: /^Notificaciones/ }).filter({ visible: true });
  const told = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  await tour(page);

  await test.step('publishing', async () => {
    await visit(page, 'Subir deseo', 'Subí una imagen');
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-jpeg.jpg'));
    await toDetails(page);
    await page.getByLabel('Título').fill('Patines');
    await page.getByLabel('Descripción').fill('Con luces');
    await page.getByLabel('5 de 5').check({ force: true });
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await told('¡Deseo creado con éxito!');
    const asked = countQuestions(page);
    await visit(page, 'Amigos', 'Ana');
    await visit(page, 'Mis reservas', 'Todavía no reservaste ningún deseo');
    expect(asked.urls).toEqual([]);
    await visit(page, 'Mi Perfil', 'Patines');
  });

  await test.step('lists and the profile', async () => {
    await page.getByRole('link', { name: 'Mis listas' }).click();
    await page.getByLabel('Nueva lista').fill('Viaje');
    await page.getByRole('button', { name: 'Crear lista' }).click();
    await told('Lista creada exitosamente');
    await visit(page, 'Subir deseo', 'Subí una imagen');
    await expect(page.getByLabel('Viaje')).toBeAttached();
    await visit(page, 'Mi Perfil', 'Libro');
    await page.getByRole('link', { name: 'Editar perfil' }).click();
    await page.getByLabel('Nombre').fill('Beto Luna');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Beto Luna' })).toBeVisible();
  });

  await test.step('reserving', async () => {
    await visit(page, 'Inicio', 'Carpa');
    await main.getByRole('link', { name: 'Carpa' }).click();
    await page.getByRole('link', { name: 'Reservar deseo' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await told('¡Deseo reservado exitosamente! 💝');
    await page.getByRole('link', { name: 'Cerrar' }).first().click();
    await expect(main.getByRole('article')).toContainText('Reservado');
    await visit(page, 'Mis reservas', 'Carpa');
    await visit(page, 'Amigos', 'Ana');
    await main.getByRole('link', { name: 'Ana', exact: true }).click();
    await expect(main.getByRole('article')).toContainText('Reservado');
  });

  await test.step('reading what others did', async () => {
    // why: a bell that asks by itself would have everything of friends asked for again.
    await stopClock(page);
    await visit(page, 'Inicio', 'Carpa');
    await visit(page, 'Amigos', 'Ana');
    await carla.call('acceptInvitation', { json: { invitationId: body.invitationId } });
    await publishByApi(ana, 'Brújula');
    await bell.click();
    await page.getByRole('button', { name: /Carla/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carla' })).toBeVisible();
    await visit(page, 'Amigos', 'Carla');
    await visit(page, 'Inicio', 'Brújula');
    await page.clock.resume();
    await expect(bell).toContainText('sin leer');
    await bell.click();
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
    await told('Todas las notificaciones quedaron como leídas');
    await expect(bell).not.toContainText('sin leer');
  });

  await test.step('ending a friendship', async () => {
    await visit(page, 'Amigos', 'Ana');
    await main.getByRole('link', { name: 'Ana', exact: true }).click();
    await page.getByRole('link', { name: 'Eliminar de tus amigos' }).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await told('Ya no son amigos');
    await visit(page, 'Inicio', 'Tu deseo ya está publicado');
    await expect(bell).not.toContainText('sin leer');
    await visit(page, 'Mis reservas', 'Canceladas');
    expect((await ana.call('friends')).body).toEqual([]);
  });
});
