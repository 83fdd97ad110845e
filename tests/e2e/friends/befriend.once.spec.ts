import { type ApiPerson, makeApiPerson, makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

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
  const his = await newPerson();
  await signIn(page, ana.email);
  await signIn(his, beto.email);

  await page.goto(search(beto));
  await page.getByRole('button', { name: `Invitar a ${beto.name}` }).click();
  await expect(page.getByText('Invitación enviada', { exact: true })).toBeVisible();

  await his.goto('/notifications');
  const accept = { name: `Aceptar la invitación de ${ana.name}` };
  await his.getByRole('button', accept).click();
  await expect(his.getByText('¡Invitación aceptada! Ahora son amigos').first()).toBeVisible();
  await expect(his.getByRole('button', accept)).toHaveCount(0);
  await his.goto('/home?tab=friends');
  await expect(his.getByRole('main').getByRole('link', { name: ana.name, exact: true })).toBeVisible();

  await page.goto('/notifications');
  await page.getByRole('button', { name: /^Invitación aceptada/ }).click();
  await expect(page).toHaveURL(`/friend/${beto.id}`);
  await expect(page.getByRole('heading', { level: 1, name: beto.name })).toBeVisible();
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
  await page.goto(search(beto));
  await page.getByRole('button', { name: `Cancelar invitación a ${beto.name}` }).click();
  await expect(page.getByText('Invitación cancelada').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Invitar a ${beto.name}` })).toBeVisible();

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

test('taking back twice is as once, and comes too late for one that was accepted', async ({
  page,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, named('Ana'));
  const beto = await makeApiPerson(split.apiUrl, named('Beto'));
  const json = { toUserId: beto.id };
  const first = await ana.call('invite', { json });
  await signIn(page, ana.email);
  const withdraw = page.getByRole('button', { name: `Cancelar invitación a ${beto.name}` });
  await page.goto(search(beto));
  await expect(withdraw).toBeVisible();
  await ana.call('withdrawInvitation', { params: { id: first.body.invitationId } });
  await withdraw.click();
  await expect(page.getByText('Invitación cancelada').first()).toBeVisible();
  await expect(withdraw).toHaveCount(0);

  const second = await ana.call('invite', { json });
  await page.goto(search(beto));
  await expect(withdraw).toBeVisible();
  await beto.call('acceptInvitation', { json: { invitationId: second.body.invitationId } });
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
  const [ana, beto] = await makeFriends(split.apiUrl, named('Ana'), named('Beto'));
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
