import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { register } from '#tests/e2e/setup/people.page.ts';
import { fillCrowd } from '#tests/factories/fill-crowd.ts';

test('many rows: page after page by links, filtered over all, and back', async ({ page, stack }) => {
  const email = await register(page, 'Ana');
  const { friendId } = await fillCrowd(stack.dataDir, email, 120);
  const more = page.getByRole('link', { name: 'Ver más' });
  const top = page.getByRole('link', { name: 'Volver al principio' });
  const cards = page.getByRole('list', { name: /^(Tus deseos|Deseos de )/ }).getByRole('listitem');

  for (const path of ['/profile', `/friend/${friendId}`])
    await test.step(`deseos at ${path.replace(friendId, 'ID')}`, async () => {
      await page.goto(path);
      await expect(cards).toHaveCount(100);
      await more.click();
      await expect(cards).toHaveCount(20);
      await expect(page).toHaveURL(/after=.*#(own-gifts|friend-gifts-title)$/);
      await expect(page.getByRole('heading', { level: 2, name: /deseos$/i })).toBeInViewport();
      await expect(more).toHaveCount(0);
      await top.click();
      await expect(cards).toHaveCount(100);
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}status=purchased&sort=price-asc`);
      await expect(cards).toHaveCount(40);
      await page.goBack();
    });

  await test.step('friends and invitations turn their own pages', async () => {
    await page.goto('/home/friends');
    const friends = page.getByRole('region', { name: 'Tus amigos' });
    const invitations = page.getByRole('region', { name: 'Te invitaron' });
    await expect(friends.getByRole('listitem')).toHaveCount(50);
    await invitations.getByRole('link', { name: 'Ver más' }).click();
    await expect(
      invitations.getByRole('button', { name: 'Aceptar la invitación de Persona 219' }),
    ).toBeVisible();
    await friends.getByRole('link', { name: 'Ver más' }).click();
    await expect(page).toHaveURL(/asked=.*after=.*#friends-title$/);
    await expect(invitations.getByRole('listitem')).toHaveCount(20);
    await friends.getByRole('link', { name: 'Volver al principio' }).click();
    await expect(friends.getByRole('link', { name: 'Persona 0', exact: true })).toBeVisible();
  });

  await test.step('a hundred notifications together, then others in their place', async () => {
    await page.goto('/notifications?page=5');
    const rows = page.locator('[id^="aviso-"]');
    await expect(rows).toHaveCount(100);
    await more.click();
    await expect(page).toHaveURL(/page=6#aviso-101$/);
    await expect(rows).toHaveCount(20);
    await page.getByRole('link', { name: 'Lo más nuevo' }).click();
    await expect(rows).toHaveCount(20);
    await expect(more).toBeVisible();
  });
});
