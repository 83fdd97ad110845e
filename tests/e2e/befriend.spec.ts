import { type ApiPerson, befriendByApi, makeApiPerson, publishByApi } from '#tests/e2e/api-person.ts';
import { expect, withScripts } from '#tests/e2e/fixtures.ts';
import { openReservation } from '#tests/e2e/giving.page.ts';
import { hydrated } from '#tests/e2e/hydrated.ts';
import { signIn } from '#tests/e2e/people.page.ts';
import { test } from '#tests/e2e/split-stack.ts';

const search = ({ name }: ApiPerson) => `/home?${new URLSearchParams({ tab: 'friends', q: name })}`;
/** A name that nobody else's search finds. */
const named = (name: string) => `${name} ${Date.now().toString(36)}`;

// Two people, each in a browser of their own.
test('one invites, the other accepts from the notice, and each sees the other', async ({
  page,
  newPerson,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, named('Ana'));
  const beto = await makeApiPerson(split.apiUrl, named('Beto'));
  const giftId = await publishByApi(beto, 'Carpa');
  const his = await newPerson();
  await signIn(page, ana.email);
  await signIn(his, beto.email);

  await page.goto(search(beto));
  await page.getByRole('button', { name: `Invitar a ${beto.name}` }).click();
  await expect(page.getByText(`Invitación enviada a: ${beto.name}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Invitar a ${beto.name}` })).toHaveCount(0);

  const stale = await his.context().newPage();
  for (const tab of [his, stale]) {
    await tab.goto('/notifications');
    await expect(tab.getByRole('button', { name: /^Nueva invitación/ })).toBeVisible();
  }
  const accept = { name: `Aceptar la invitación de ${ana.name}` };
  const accepted = '¡Invitación aceptada! Ahora son amigos';
  await his.getByRole('button', accept).click();
  await expect(his.getByText(accepted).first()).toBeVisible();
  await expect(his.getByRole('button', accept)).toHaveCount(0);
  await stale.getByRole('button', accept).click();
  await expect(stale.getByText(accepted).first()).toBeVisible();
  await his.goto('/home?tab=friends');
  await expect(his.getByRole('main').getByRole('link', { name: ana.name, exact: true })).toBeVisible();

  await page.goto('/notifications');
  await page.getByRole('button', { name: /^Invitación aceptada/ }).click();
  await expect(page).toHaveURL(`/friend/${beto.id}`);
  await expect(page.getByRole('heading', { level: 1, name: beto.name })).toBeVisible();
  await page.getByRole('link', { name: 'Carpa' }).click();
  await expect(page).toHaveURL(`/friend/${beto.id}/gift/${giftId}`);
});

test('an invitation that was taken back can be accepted nowhere', async ({ page, newPerson, split }) => {
  const ana = await makeApiPerson(split.apiUrl, named('Ana'));
  const beto = await makeApiPerson(split.apiUrl, named('Beto'));
  await ana.call('invite', { json: { toUserId: beto.id } });
  const onFriends = await newPerson();
  await signIn(onFriends, beto.email);
  const onNotices = await onFriends.context().newPage();
  await onFriends.goto('/home?tab=friends');
  await onNotices.goto('/notifications');
  const accept = { name: `Aceptar la invitación de ${ana.name}` };
  for (const tab of [onFriends, onNotices]) await expect(tab.getByRole('button', accept)).toBeVisible();

  await signIn(page, ana.email);
  const again = await page.context().newPage();
  const withdraw = { name: `Cancelar invitación a ${beto.name}` };
  for (const tab of [page, again]) {
    await tab.goto(search(beto));
    await expect(tab.getByRole('listitem').filter({ hasText: beto.name })).toContainText(
      'Invitación enviada',
    );
  }
  for (const tab of [page, again]) {
    await tab.getByRole('button', withdraw).click();
    await expect(tab.getByText('Invitación cancelada').first()).toBeVisible();
    await expect(tab.getByRole('button', { name: `Invitar a ${beto.name}` })).toBeVisible();
  }

  for (const tab of [onFriends, onNotices]) {
    await tab.getByRole('button', accept).click();
    await expect(
      tab
        .getByText('Error al aceptar la invitación. Esa invitación ya no está: puede que la hayan cancelado.')
        .first(),
    ).toBeVisible();
    await expect(tab.getByRole('button', accept)).toHaveCount(0);
  }
  await expect(onNotices.getByRole('button', { name: /^Nueva invitación/ })).toHaveCount(0);
  expect((await beto.call('friends')).body).toEqual([]);
});

test('an invitation that was accepted meanwhile cannot be taken back', async ({ page, split }) => {
  const ana = await makeApiPerson(split.apiUrl, named('Ana'));
  const beto = await makeApiPerson(split.apiUrl, named('Beto'));
  const { body } = await ana.call('invite', { json: { toUserId: beto.id } });
  await signIn(page, ana.email);
  await page.goto(search(beto));
  const withdraw = page.getByRole('button', { name: `Cancelar invitación a ${beto.name}` });
  await expect(withdraw).toBeVisible();
  await beto.call('acceptInvitation', { json: { invitationId: body.invitationId } });
  await withdraw.click();
  await expect(
    page.getByText('Error al cancelar la invitación. Esa invitación ya fue respondida.').first(),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: beto.name })).toContainText('Amigo');
});

test('who acts on a deseo that was deleted meanwhile is told that it is gone', async ({
  page,
  split,
  javaScriptEnabled,
}) => {
  const ana = await makeApiPerson(split.apiUrl, named('Ana'));
  const beto = await makeApiPerson(split.apiUrl, named('Beto'));
  await befriendByApi(ana, beto);
  const id = await publishByApi(ana, 'Carpa');
  await signIn(page, beto.email);
  const commenting = await page.context().newPage();
  for (const tab of [page, commenting]) {
    await tab.goto(`/gift/${id}`);
    if (withScripts(javaScriptEnabled)) await hydrated(tab);
  }
  await openReservation(page);
  await commenting.getByLabel('Agregar comentario').fill('Qué lindo');
  await ana.call('deleteGift', { params: { id } });
  const gone = 'Ya no está: puede que lo hayan eliminado.';
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(gone).first()).toBeVisible();
  await commenting.getByRole('button', { name: 'Comentar' }).click();
  await expect(commenting.getByText(gone).first()).toBeVisible();
});
