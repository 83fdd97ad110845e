import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** A name that nobody else's search finds. */
const named = (name: string) => `${name} ${Date.now().toString(36)}`;

test('invitation: taken back, then accepted from its notification, a page left open', async ({
  page,
  newPerson,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, named('Ana'));
  const beto = await makeApiPerson(split.apiUrl, named('Beto'));
  const search = `/home/friends?${new URLSearchParams({ q: beto.name })}`;
  await signIn(page, ana.email);
  const his = await newPerson();
  await signIn(his, beto.email);
  const accept = his.getByRole('button', { name: `Aceptar la invitación de ${ana.name}` });
  const invite = page.getByRole('button', { name: `Invitar a ${beto.name}` });
  const withdraw = page.getByRole('button', { name: `Cancelar invitación a ${beto.name}` });

  await test.step('taken back, it cannot be accepted from a page left open', async () => {
    await page.goto(search);
    await invite.click();
    await expect(page.getByText('Invitación enviada', { exact: true })).toBeVisible();
    await his.goto('/notifications');
    await expect(accept).toBeVisible();

    await withdraw.click();
    await expect(page.getByText('Invitación cancelada').first()).toBeVisible();
    await expect(invite).toBeVisible();

    const told = 'Error al aceptar la invitación. Esa invitación ya no está: puede que la hayan cancelado.';
    await accept.click();
    await expect(his.getByText(told).first()).toBeVisible();
    await expect(accept).toHaveCount(0);
    await expect(his.getByRole('button', { name: /^Nueva invitación/ })).toHaveCount(0);
    expect((await beto.call('friends')).body).toEqual([]);
  });

  await test.step('accepted from the notification, it makes friends', async () => {
    await invite.click();
    await expect(withdraw).toBeVisible();
    await his.goto('/notifications');
    await accept.click();
    await expect(his.getByText('¡Invitación aceptada! Ahora son amigos').first()).toBeVisible();
    await expect(accept).toHaveCount(0);
    await his.goto('/home/friends');
    const friend = his.getByRole('main').getByRole('link', { name: ana.name, exact: true });
    await expect(friend).toBeVisible();
  });

  await test.step('taking it back comes too late, and its notification leads to the friend', async () => {
    await withdraw.click();
    const told = 'Error al cancelar la invitación. Esa invitación ya fue respondida.';
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: beto.name })).toContainText('Amigo');
    await page.goto('/notifications');
    await page.getByRole('button', { name: new RegExp(`^${beto.name} aceptó`) }).click();
    await expect(page).toHaveURL(`/friend/${beto.id}`);
    await expect(page.getByRole('heading', { level: 1, name: beto.name })).toBeVisible();
  });
});
