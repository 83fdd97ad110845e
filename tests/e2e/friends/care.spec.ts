import { befriendByApi, makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { freshEmail, PASSWORD, sampleImage, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';

const PHONE = { width: 390, height: 844 };

test('care: a list kept for a child, by two, given to by grandma, until it is his own', async ({
  page: lucia,
  newPerson,
  split,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  const [mother, father, grandma] = [
    await makeApiPerson(split.apiUrl, 'Lucía Paz'),
    await makeApiPerson(split.apiUrl, 'Pablo Gil'),
    await makeApiPerson(split.apiUrl, 'Marta'),
  ];
  await befriendByApi(mother, father);
  await befriendByApi(mother, grandma);
  const [pablo, marta, tomi] = [await newPerson(), await newPerson(), await newPerson()];
  await signIn(pablo, father.email);
  await signIn(marta, grandma.email);
  await lucia.setViewportSize(PHONE);
  await signIn(lucia, mother.email);
  let his = '';

  await test.step('his mother takes him into her care', async () => {
    await lucia.goto('/profile');
    await lucia.getByRole('link', { name: 'A mi cargo' }).click();
    await lucia.getByRole('link', { name: 'Sumar a alguien' }).click();
    await lucia.waitForURL(/a-cargo\/nueva$/);
    if (scripts) await hydrated(lucia);
    await lucia.getByText('Más', { exact: true }).click();
    await lucia.getByLabel('Remera').fill('8');
    await lucia.getByRole('button', { name: 'Guardar' }).click();
    await expect(lucia.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible();
    await expect(lucia.getByLabel('Nombre')).toBeFocused();
    await expect(lucia.getByLabel('Remera')).toHaveValue('8');
    await lucia.getByLabel('Nombre').fill('Tomi');
    await lucia.getByRole('button', { name: 'Guardar' }).click();
    await lucia.waitForURL(/friend\/[\da-f-]{36}$/);
    his = new URL(lucia.url()).pathname;
    await expect(lucia.getByText('A cargo de Lucía')).toBeVisible();
  });

  await test.step('she publishes for him, and not for herself', async () => {
    await lucia.getByRole('link', { name: 'Subir deseo para Tomi' }).click();
    await lucia.waitForURL(/para=/);
    if (scripts) await hydrated(lucia);
    await expect(lucia.getByLabel('Para Tomi')).toBeChecked();
    await lucia.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
    if (scripts) await lucia.getByRole('button', { name: 'Siguiente' }).click();
    await lucia.getByLabel('Título').fill('Tren de madera');
    await lucia.getByLabel('Descripción').fill('Con vías');
    // why: over the hearts of a phone.
    if (scripts) await lucia.getByRole('button', { name: 'Cerrar aviso' }).click();
    await lucia.getByLabel('4 de 5').check({ force: true });
    if (scripts) await expect(lucia.getByLabel(/Guardar como borrador/)).toBeHidden();
    await lucia.getByRole('button', { name: 'Publicar deseo' }).click();
    await expect(lucia).toHaveURL(his);
    await expect(lucia.getByRole('link', { name: 'Tren de madera' })).toBeVisible();
  });

  await test.step('grandma finds him among her friends and in the feed, and reserves', async () => {
    await marta.goto('/home/friends');
    await expect(marta.getByRole('listitem').filter({ hasText: 'Tomi' })).toContainText('A cargo de Lucía');
    await marta.goto('/home');
    await expect(marta.getByText('de Tomi (a cargo de Lucía)')).toBeVisible();
    await marta.getByRole('link', { name: 'Tren de madera' }).click();
    await marta.getByRole('link', { name: 'Reservar deseo' }).click();
    await marta.getByRole('button', { name: 'Confirmar' }).click();
    await expect(marta.getByText('Lo reservaste vos').first()).toBeVisible();
  });

  await test.step('his father is asked, accepts, and sees what she reserved', async () => {
    await lucia.getByRole('link', { name: 'Quién más cuida su lista' }).click();
    await lucia.waitForURL(/quien-lo-cuida$/);
    if (scripts) await hydrated(lucia);
    await lucia.getByLabel('Pablo Gil').check();
    await lucia.getByRole('button', { name: 'Proponer' }).click();
    await expect(lucia.getByText('Todavía no respondió')).toBeVisible();
    await pablo.goto('/notifications');
    await pablo.getByText('Lucía Paz te propone cuidar juntos la lista de Tomi').first().click();
    await pablo.waitForURL(/\/profile\/a-cargo$/);
    await pablo.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(pablo.getByText('A cargo de Lucía y Pablo')).toBeVisible();
    await pablo.getByRole('link', { name: 'Tren de madera' }).click();
    await expect(pablo.getByText('Lo reservó Marta')).toBeVisible();
  });

  const email = freshEmail();
  await test.step('she hands the list over, which his father agrees to', async () => {
    await lucia.goto(his);
    await lucia.getByRole('link', { name: 'Darle su cuenta' }).click();
    await lucia.waitForURL(/cuenta$/);
    if (scripts) await hydrated(lucia);
    await expect(lucia.getByText(/no ve lo que le reservan/)).toBeVisible();
    await lucia.getByLabel('Email').fill(email);
    await lucia.getByRole('button', { name: 'Preguntar' }).click();
    await expect(lucia.getByRole('heading', { name: /quiere darle su cuenta a Tomi/ })).toBeVisible();
    await pablo.goto('/notifications');
    await pablo.getByText('Lucía Paz quiere darle su cuenta a Tomi').first().click();
    await pablo.waitForURL(/decision/);
    await pablo.getByRole('button', { name: 'Estoy de acuerdo' }).click();
    await pablo.waitForURL(/a-cargo$/);
    await lucia.reload();
    await expect(lucia.getByRole('button', { name: 'Anular' })).toBeVisible();
  });

  await test.step('he comes in, and nothing is reserved', async () => {
    const mail = await mailTo(split.dataDir, email, /Tu lista/);
    await tomi.setViewportSize(PHONE);
    await tomi.goto(/\/tu-lista\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '');
    await expect(tomi.getByLabel('Nombre')).toHaveValue('Tomi');
    await tomi.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await tomi.getByLabel('Confirmar contraseña').fill(PASSWORD);
    await tomi.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await tomi.waitForURL(/\/onboarding/);
    await tomi.goto('/profile');
    await expect(tomi.getByRole('link', { name: 'Tren de madera' })).toBeVisible();
    await expect(tomi.getByText(/Reservado|reservó/)).toHaveCount(0);
    await pablo.goto(his);
    await expect(pablo.getByRole('heading', { name: 'Tomi' })).toBeVisible();
    await expect(pablo.getByRole('link', { name: /Subir deseo para/ })).toHaveCount(0);
  });
});
