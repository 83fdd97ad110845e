import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { openReservation } from '#tests/e2e/setup/giving.page.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('what was reserved on a page in the middle of the feed shows it once its detail is closed', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  for (let number = 1; number <= 50; number += 1) await publishByApi(ana, `Regalo ${number}.`);
  await signIn(page, beto.email);
  await page.goto('/home');
  const cards = page.getByRole('list', { name: 'deseos de tus amigos' }).getByRole('article');
  const more = page.getByRole('link', { name: 'Ver más' });
  await expect(cards).toHaveCount(24);
  await more.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(48);
  await more.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(50);

  const middle = cards.filter({ hasText: 'Regalo 20.' });
  await middle.getByRole('link', { name: 'Regalo 20.' }).click();
  await openReservation(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Lo reservaste vos')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Confirmar Reserva' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Cerrar' }).click();
  await expect(middle).toContainText('Reservado');
  await expect(cards).toHaveCount(50);
  await expect(cards.last()).toContainText('Regalo 1.');
});
