import type { Page } from '@playwright/test';
import { expect, test, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { giftIdOnProfile, makeWish } from '#tests/e2e/setup/giving.page.ts';
import { publish, register } from '#tests/e2e/setup/people.page.ts';

/** Somebody new, on the page of a deseo of their own; gives its path. */
async function openOwnGift(page: Page, scripts: boolean): Promise<string> {
  await register(page, 'Ana');
  await publish(page, { title: 'Tetera' }, scripts);
  const path = `/gift/${await giftIdOnProfile(page, 'Tetera')}`;
  await page.goto(path);
  return path;
}

async function comment(page: Page, words: string): Promise<void> {
  await page.getByLabel('Agregar comentario').fill(words);
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByText('Comentario agregado exitosamente').first()).toBeVisible();
}

test('comment, edit in place, delete after the question; a visitor reads', async ({
  newPerson,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  const ana = await newPerson();
  const beto = await newPerson();
  await register(ana, 'Ana');
  await register(beto, 'Beto');
  await publish(ana, { title: 'Tetera' }, scripts);
  const path = `/gift/${await giftIdOnProfile(ana, 'Tetera')}`;

  await beto.goto(path);
  await expect(beto.getByText('Todavía no hay comentarios.')).toBeVisible();
  await beto.getByRole('button', { name: 'Comentar' }).click();
  await expect(beto.getByLabel('Agregar comentario')).toHaveAccessibleDescription(
    'El comentario no puede estar vacío',
  );
  const hostile = '<img src=x onerror=alert(1)> javascript:alert(2) Mirá https://tienda.ar/mate?a=1&b="x".';
  await beto.getByLabel('Agregar comentario').fill(`  ${hostile}  `);
  await beto.getByRole('button', { name: 'Comentar' }).click();
  await expect(beto.getByText('Comentario agregado exitosamente').first()).toBeVisible();
  await expect(beto).toHaveURL(new RegExp(`${path}$`));
  await expect(beto.getByText(hostile)).toBeVisible();
  await expect(beto.getByText('Hace un momento')).toBeVisible();
  await expect(beto.getByLabel('Agregar comentario')).toHaveValue('');
  const link = beto.getByRole('link', { name: 'https://tienda.ar/mate' });
  await expect(link).toHaveAttribute('rel', /nofollow ugc noopener/);
  await expect(link).toHaveAttribute('href', 'https://tienda.ar/mate?a=1&b=');

  await beto.getByRole('link', { name: 'Editar', exact: true }).click();
  await expect(beto.getByLabel('Editar comentario')).toHaveValue(hostile);
  await beto.getByLabel('Editar comentario').fill('Tengo una igual');
  await beto.getByRole('button', { name: 'Guardar' }).click();
  await expect(beto.getByText('Comentario actualizado exitosamente').first()).toBeVisible();
  await expect(beto.getByText('Tengo una igual')).toBeVisible();
  await expect(beto.getByText('(editado)')).toBeVisible();
  const remove = beto.getByRole('link', { name: 'Eliminar', exact: true });
  await expect(remove).toHaveAccessibleDescription('Tengo una igual');

  await ana.goto(path);
  await expect(ana.getByText('Tengo una igual')).toBeVisible();
  await expect(ana.getByRole('link', { name: 'Editar', exact: true })).toHaveCount(0);

  const visitor = await newPerson();
  await visitor.goto(path);
  await expect(visitor.getByText('Tengo una igual')).toBeVisible();
  await expect(visitor.locator('script:not([type="application/ld+json"])')).toHaveCount(1);
  await visitor.getByRole('link', { name: 'Inicia sesión para agregar comentarios' }).click();
  await expect(visitor).toHaveURL(/\/\?redirectTo=%2Fgift%2F/);

  await beto.getByRole('link', { name: 'Eliminar' }).click();
  const question = '¿Estás seguro de que quieres eliminar este comentario?';
  await expect(beto.getByRole('heading', { name: question })).toBeVisible();
  await beto.getByRole('link', { name: 'Cancelar' }).click();
  await expect(beto.getByRole('heading', { name: question })).toHaveCount(0);
  await beto.getByRole('link', { name: 'Eliminar' }).click();
  await beto.getByRole('button', { name: 'Eliminar' }).click();
  await expect(beto.getByText('Comentario eliminado exitosamente').first()).toBeVisible();
  await expect(beto.getByText('Tengo una igual')).toHaveCount(0);
});

test('a comment that is too long is told with its count, and nothing typed is lost', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  await openOwnGift(page, scripts);
  const field = page.getByLabel('Agregar comentario');
  await field.fill('a'.repeat(800));
  await expect(page.getByText('800/1000 caracteres')).toHaveCount(0);
  await field.fill('a'.repeat(801));
  if (scripts) await expect(page.getByText('801/1000 caracteres')).toBeVisible();
  await field.fill('a'.repeat(1001));
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(field).toHaveAccessibleDescription('El comentario no puede tener más de 1000 caracteres');
  await expect(field).toHaveValue('a'.repeat(1001));
  await expect(page.getByText('1001/1000 caracteres')).toBeVisible();
  await field.fill('a'.repeat(1000));
  await page.getByRole('button', { name: 'Comentar' }).click();
  await expect(page.getByText('Comentario agregado exitosamente').first()).toBeVisible();
});

test('a comment that was deleted in another window is deleted for this one, too', async ({
  page,
  javaScriptEnabled,
}) => {
  const path = await openOwnGift(page, withScripts(javaScriptEnabled));
  await comment(page, 'Me apuré');
  const other = await page.context().newPage();
  await other.goto(path);
  for (const window of [page, other]) await window.getByRole('link', { name: 'Eliminar' }).click();
  for (const window of [page, other]) {
    await window.getByRole('button', { name: 'Eliminar' }).click();
    await expect(window.getByText('Comentario eliminado exitosamente').first()).toBeVisible();
    await expect(window.getByText('Me apuré')).toHaveCount(0);
  }
});

test('a comment that was deleted in another window while it was edited: it is said, and the words stay', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = withScripts(javaScriptEnabled);
  const path = await openOwnGift(page, scripts);
  await comment(page, 'Me apuré');
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await page.getByLabel('Editar comentario').fill('Lo pensé mejor');

  const other = await page.context().newPage();
  await other.goto(path);
  await other.getByRole('link', { name: 'Eliminar' }).click();
  await other.getByRole('button', { name: 'Eliminar' }).click();
  await expect(other.getByText('Comentario eliminado exitosamente').first()).toBeVisible();

  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ese comentario ya no existe.')).toBeVisible();
  const field = page.getByLabel(scripts ? 'Editar comentario' : 'Agregar comentario');
  await expect(field).toHaveValue('Lo pensé mejor');
});

test('a refused comment from a detail over the feed leads back there', async ({
  newPerson,
  javaScriptEnabled,
}) => {
  const { beto, path, title } = await makeWish(newPerson);
  await beto.goto(`/home${path}`);
  await beto.getByRole('button', { name: 'Comentar' }).click();
  await expect(beto.getByText('El comentario no puede estar vacío')).toBeVisible();
  if (!withScripts(javaScriptEnabled)) {
    await expect(beto.getByRole('link', { name: title })).toHaveAttribute('href', `/home${path}`);
  }
  await comment(beto, 'Me encanta');
  await expect(beto).toHaveURL(`/home${path}`);
});
