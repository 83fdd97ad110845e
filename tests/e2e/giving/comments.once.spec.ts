import type { Page } from '@playwright/test';
import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

const hostile = '<img src=x onerror=alert(1)> javascript:alert(2) Mirá https://tienda.ar/mate?a=1&b="x".';
const added = 'Comentario agregado exitosamente';

const newComment = (page: Page) => page.getByLabel('Agregar comentario');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const told = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

test('comments: written over the feed, changed, deleted, here or elsewhere', async ({ page, split }) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  const giftId = await publishByApi(ana, 'Tetera');
  const path = `/gift/${giftId}`;
  await signIn(page, beto.email);

  await test.step('refused and sent over the feed, it leads back there', async () => {
    await page.goto(`/home${path}`);
    await expect(page.getByText('Todavía no hay comentarios.')).toBeVisible();
    await press(page, 'Comentar');
    await expect(newComment(page)).toHaveAccessibleDescription('El comentario no puede estar vacío');
    await newComment(page).fill(`  ${hostile}  `);
    await press(page, 'Comentar');
    await told(page, added);
    await expect(page).toHaveURL(`/home${path}`);
    await expect(page.getByText(hostile)).toBeVisible();
    await expect(page.getByText('Hace un momento')).toBeVisible();
    await expect(newComment(page)).toHaveValue('');
    const link = page.getByRole('link', { name: 'https://tienda.ar/mate' });
    await expect(link).toHaveAttribute('rel', /nofollow ugc noopener/);
    await expect(link).toHaveAttribute('href', 'https://tienda.ar/mate?a=1&b=');
  });

  await test.step('changed in place', async () => {
    await page.goto(path);
    await follow(page, 'Editar');
    await expect(page.getByLabel('Editar comentario')).toHaveValue(hostile);
    await page.getByLabel('Editar comentario').fill('Tengo una igual');
    await press(page, 'Guardar');
    await told(page, 'Comentario actualizado exitosamente');
    await expect(page.getByText('Tengo una igual')).toBeVisible();
    await expect(page.getByText('(editado)')).toBeVisible();
    const remove = page.getByRole('link', { name: 'Eliminar', exact: true });
    await expect(remove).toHaveAccessibleDescription('Tengo una igual');
  });

  await test.step('deleted in another window while it is changed, its words stay', async () => {
    await follow(page, 'Editar');
    await page.getByLabel('Editar comentario').fill('Lo pensé mejor');
    const [comment] = (await beto.call('comments', { params: { id: giftId } })).body.comments;
    await beto.call('deleteComment', { params: { id: giftId, commentId: comment?.id ?? '' } });
    await press(page, 'Guardar');
    await expect(page.getByText('Ese comentario ya no existe.')).toBeVisible();
    const field = page.getByLabel('Editar comentario');
    await expect(field).toHaveValue('Lo pensé mejor');
  });

  await test.step('deleted after the question', async () => {
    await page.goto(path);
    await newComment(page).fill('Me apuré');
    await press(page, 'Comentar');
    await told(page, added);
    await expect(page).toHaveURL(path);
    const question = '¿Estás seguro de que quieres eliminar este comentario?';
    await follow(page, 'Eliminar');
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    await follow(page, 'Cancelar');
    await expect(page.getByRole('heading', { name: question })).toHaveCount(0);
    await follow(page, 'Eliminar');
    await press(page, 'Eliminar');
    await told(page, 'Comentario eliminado exitosamente');
    await expect(page.getByText('Me apuré')).toHaveCount(0);
  });

  await test.step('refused once the deseo was deleted', async () => {
    await newComment(page).fill('Qué lindo');
    await ana.call('deleteGift', { params: { id: giftId } });
    await press(page, 'Comentar');
    await told(page, 'Ya no está: puede que lo hayan eliminado.');
  });
});
