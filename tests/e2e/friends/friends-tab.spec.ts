import { befriendByApi, makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect, withScripts } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('friends tab: one search finds friends and strangers, marked, or fails aloud', async ({
  page,
  split,
  javaScriptEnabled,
}) => {
  const mark = `Q${Date.now().toString(36)}`;
  const names = ['Álvaro', 'Zoe', 'Blas', 'Mía'].map((name) => `${name} ${mark}`);
  const [alvaro, zoe, blas, mia] = await Promise.all(names.map((name) => makeApiPerson(split.apiUrl, name)));
  const beto = await makeApiPerson(split.apiUrl, 'Beto');
  if (!alvaro || !zoe || !blas || !mia) throw new Error('nobody');
  await befriendByApi(beto, zoe);
  await befriendByApi(beto, alvaro);
  await mia.call('invite', { json: { toUserId: beto.id } });
  await signIn(page, beto.email);
  await page.goto('/home/friends');

  await test.step('friends in order, under who waits for an answer', async () => {
    const friends = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(friends).toHaveText([alvaro.name, zoe.name]);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Te invitaron');
  });

  await test.step('hits stand right under the search, above who waits for an answer', async () => {
    await page.goto(`/home/friends?${new URLSearchParams({ q: blas.name })}`);
    const hit = await page.getByRole('button', { name: `Invitar a ${blas.name}` }).boundingBox();
    const waiting = await page.getByRole('heading', { name: 'Te invitaron' }).boundingBox();
    expect(hit?.y).toBeLessThan(waiting?.y ?? 0);
    await page.goto('/home/friends');
  });

  await test.step('the search marks each, and they are invited, or not, there', async () => {
    // why: what is put into a region that comes with it is read out by few.
    await expect(page.getByRole('main').getByRole('status')).toBeAttached();
    await page.getByRole('searchbox').fill(mark.toLowerCase());
    if (!withScripts(javaScriptEnabled)) await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('4 personas')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(mark.toLowerCase());
    if (withScripts(javaScriptEnabled)) await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: alvaro.name })).toContainText('Amigo');
    await page.getByRole('button', { name: `Invitar a ${blas.name}` }).click();
    await expect(page.getByText(`Invitación enviada a: ${blas.name}`).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: blas.name })).toContainText(
      'Invitación enviada',
    );
    await page.getByRole('button', { name: `Cancelar invitación a ${blas.name}` }).click();
    await expect(page.getByText('Invitación cancelada').first()).toBeVisible();
    await expect(page.getByRole('button', { name: `Invitar a ${blas.name}` })).toBeVisible();
    const reject = page.getByRole('button', { name: `Rechazar la invitación de ${mia.name}` });
    await reject.first().click();
    await expect(page.getByText('Invitación rechazada').first()).toBeVisible();
  });

  await test.step('a search that fails counts nobody, and can be tried again', async () => {
    split.proxy.breakCall('GET', /^\/api\/users\/search/);
    try {
      await page.goto(`/home/friends?${new URLSearchParams({ q: mia.name })}`);
      await expect(page.getByText('No se pudo buscar')).toBeVisible();
      await expect(page.getByText(/^\d+ personas?$/)).toHaveCount(0);
    } finally {
      split.proxy.mend();
    }
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(page.getByRole('button', { name: `Invitar a ${mia.name}` })).toBeVisible();
    await expect(page.getByText('1 persona', { exact: true })).toBeVisible();
  });
});
