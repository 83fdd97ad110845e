import { befriendByApi, makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { sampleImage, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('audiences: a list for one friend, seen with another’s eyes, and a draft', async ({
  page: lucia,
  newPerson,
  split,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  const [owner, first, second] = [
    await makeApiPerson(split.apiUrl, 'Lucía'),
    await makeApiPerson(split.apiUrl, 'Ana Paz'),
    await makeApiPerson(split.apiUrl, 'Mateo Gil'),
  ];
  await befriendByApi(owner, first);
  await befriendByApi(owner, second);
  const [ana, mateo] = [await newPerson(), await newPerson()];
  await signIn(ana, first.email);
  await signIn(mateo, second.email);
  const hers = `/friend/${owner.id}`;

  await test.step('the list is for Ana alone', async () => {
    await lucia.setViewportSize({ width: 390, height: 844 });
    await signIn(lucia, owner.email);
    await lucia.goto('/profile/lists');
    await lucia.getByLabel('Nueva lista').fill('Atrevida');
    await lucia.getByRole('button', { name: 'Crear lista' }).click();
    await lucia.getByRole('link', { name: 'Quién ve Atrevida: Mis amigos' }).click();
    if (scripts) await hydrated(lucia);
    await expect(lucia.getByRole('checkbox', { name: 'Ana Paz' })).toBeHidden();
    await lucia.getByLabel('Algunos amigos').check();
    await lucia.getByRole('button', { name: 'Guardar' }).click();
    await expect(lucia.getByText('Elegí al menos a una persona, o dejala en Solo yo.')).toBeVisible();
    await expect(lucia.getByRole('checkbox', { name: 'Ana Paz' })).toBeFocused();
    await lucia.getByRole('checkbox', { name: 'Ana Paz' }).check();
    await lucia.getByRole('button', { name: 'Guardar' }).click();
    await expect(lucia.getByRole('link', { name: 'Quién ve Atrevida: 1 persona' })).toBeVisible();
  });

  const publish = async (title: string) => {
    await lucia.goto('/home/create');
    if (scripts) await hydrated(lucia);
    await lucia.getByLabel('Imagen', { exact: true }).setInputFiles(sampleImage('good-png.png'));
    if (scripts) await lucia.getByRole('button', { name: 'Siguiente' }).click();
    await lucia.getByLabel('Título').fill(title);
    await lucia.getByLabel('Descripción').fill('De prueba');
    await lucia.getByLabel('4 de 5').check({ force: true });
    await expect(lucia.getByText('Lo van a ver: todos tus amigos')).toBeVisible();
  };
  const isKept = lucia.getByRole('checkbox', { name: 'Guardar como borrador: por ahora solo lo veo yo' });

  await test.step('a deseo on it is seen by Ana alone', async () => {
    await publish('Antifaz');
    await lucia.getByRole('checkbox', { name: 'Atrevida' }).check();
    if (scripts)
      await expect(lucia.getByRole('status').filter({ hasText: 'Lo va a ver: Ana' })).toBeVisible();
    await lucia.getByRole('button', { name: 'Publicar deseo' }).click();
    await expect(lucia.getByText('¡Deseo creado con éxito!').first()).toBeVisible();
    await ana.goto(hers);
    await expect(ana.getByRole('link', { name: 'Antifaz' })).toBeVisible();
    await expect(ana.getByRole('link', { name: 'Atrevida' })).toBeVisible();
    await mateo.goto(hers);
    await expect(mateo.getByRole('heading', { name: 'Lucía' })).toBeVisible();
    await expect(mateo.getByText(/Antifaz|Atrevida/)).toHaveCount(0);
  });

  await test.step('she looks with the eyes of both', async () => {
    await lucia.goto('/profile');
    await lucia.getByRole('link', { name: 'Ver cómo te ven' }).click();
    await lucia.getByRole('link', { name: 'Mateo Gil' }).click();
    await expect(lucia.getByText('Así te ve Mateo. Sin las reservas, claro.')).toBeVisible();
    await expect(lucia.getByText(/Antifaz|Atrevida/)).toHaveCount(0);
    await lucia.getByRole('link', { name: 'Elegir a otra persona' }).click();
    await lucia.getByRole('link', { name: 'Ana Paz' }).click();
    await expect(lucia.getByRole('heading', { name: 'Antifaz' })).toBeVisible();
    await lucia.getByRole('link', { name: 'Salir' }).click();
    await expect(lucia).toHaveURL(/\/profile$/);
  });

  await test.step('a draft is hers until one press publishes it', async () => {
    await publish('Escapada');
    await isKept.check();
    if (scripts) await expect(lucia.getByText('Solo lo ves vos')).toBeVisible();
    await lucia.getByRole('button', { name: scripts ? 'Guardar borrador' : 'Publicar deseo' }).click();
    await expect(lucia).toHaveURL(/\/profile$/);
    const card = lucia.getByRole('article').filter({ hasText: 'Escapada' });
    await expect(card.getByText('Borrador', { exact: true })).toBeVisible();
    await mateo.goto(hers);
    await expect(mateo.getByText('Escapada')).toHaveCount(0);
    await lucia.goto('/profile?status=draft');
    await expect(lucia.getByRole('article')).toHaveCount(1);
    if (scripts) await hydrated(lucia);
    await lucia.locator('summary[aria-label="Opciones de Escapada"]').click();
    await lucia.getByRole('button', { name: 'Publicar' }).click();
    await expect(lucia.getByText('Deseo publicado').first()).toBeVisible();
    await expect(lucia.getByText('No tenés borradores.')).toBeVisible();
    await mateo.goto(hers);
    await expect(mateo.getByRole('link', { name: 'Escapada' })).toBeVisible();
  });
});
