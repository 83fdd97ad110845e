import { makeFriends, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { stopClock } from '#tests/e2e/setup/client-cache.page.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('news of notifications: offered over them, and no longer once they were read', async ({
  page,
  split,
}) => {
  const [ana, beto] = await makeFriends(split.apiUrl, 'Ana', 'Beto');
  await publishByApi(ana, 'Carpa');
  await page.clock.install();
  await signIn(page, beto.email);
  await page.goto('/notifications');
  await hydrated(page);
  await stopClock(page);
  const news = page.getByRole('link', { name: 'Hay notificaciones nuevas' });
  const row = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
  await publishByApi(ana, 'Brújula');
  await page.clock.runFor(31_000);
  await expect(news).toBeVisible();
  await expect(row('Nuevo deseo')).toBeVisible();
  await news.click();
  await expect(row('Ana publicó 2 deseos')).toBeVisible();
  await expect(news).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await publishByApi(ana, 'Farol');
  await page.clock.runFor(31_000);
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(news).toHaveCount(0);
  await expect(row('Ana publicó 3 deseos')).toBeVisible();
});
