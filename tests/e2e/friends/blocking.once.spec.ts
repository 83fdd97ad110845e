import { befriendByApi, makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('blocking: a friend is shut out and let in, a comment reported with its writer', async ({
  page,
  split,
}) => {
  const [lucia, nicolas] = await makeFriends(split.apiUrl, 'Lucía', 'Nicolás');
  const dora = await makeApiPerson(split.apiUrl, 'Dora');
  await befriendByApi(lucia, dora);
  const gift = `/gift/${await publishByApi(lucia, 'Carpa')}`;
  const params = { id: gift.slice('/gift/'.length) };
  await dora.call('addComment', { params, json: { comment: 'Qué asco' } });
  await signIn(page, lucia.email);
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const told = (words: string) => expect(page.getByText(words).first()).toBeVisible();
  const rows = page.getByRole('list', { name: 'Personas bloqueadas' }).getByRole('listitem');

  await test.step('the question leads back, or blocks', async () => {
    await page.goto('/home/friends');
    await page.getByRole('link', { name: nicolas.name }).first().click();
    await follow('Bloquear');
    await expect(page.getByRole('heading', { name: '¿Bloquear a Nicolás?' })).toBeVisible();
    await follow('Cancelar');
    await expect(page).toHaveURL(`/friend/${nicolas.id}`);
    await follow('Bloquear');
    await press('Bloquear');
    await told('Bloqueaste a Nicolás');
    await expect(page).toHaveURL('/profile/bloqueados');
    await expect(rows).toContainText(['Nicolás']);
    await page.getByRole('link', { name: 'Amigos' }).first().click();
    await expect(page.getByRole('link', { name: dora.name })).toBeVisible();
    await expect(page.getByRole('link', { name: nicolas.name })).toHaveCount(0);
  });

  await test.step('unblocked from the account, and no friend again', async () => {
    await page.goto('/profile/ajustes');
    await follow('Personas bloqueadas');
    await press('Desbloquear a Nicolás');
    await told('Desbloqueaste a Nicolás');
    await told('No bloqueaste a nadie');
    expect((await lucia.call('friends')).body.map(({ id }) => id)).toEqual([dora.id]);
  });

  await test.step('a comment is reported, and its writer blocked', async () => {
    await page.goto(gift);
    await follow('Denunciar');
    await expect(page.getByRole('heading', { name: 'Denunciar un comentario de Dora' })).toBeVisible();
    await page.getByLabel('Contanos más').fill('Me insulta');
    await page.getByLabel('Bloquear también').check();
    await press('Denunciar');
    await told('Elegí un motivo');
    await expect(page.getByLabel('Contanos más')).toHaveValue('Me insulta');
    await expect(page.getByLabel('Bloquear también')).toBeChecked();
    await page.getByLabel('Acoso').check();
    await press('Denunciar');
    await told('Gracias. Lo miramos y no le decimos quién avisó.');
    await expect(rows).toContainText(['Dora']);
    await page.goto(gift);
    await told('Todavía no hay comentarios.');
  });
});
