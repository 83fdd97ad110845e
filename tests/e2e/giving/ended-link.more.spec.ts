import { makeApiPerson, publishByApi } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';
import { shareList } from '#tests/factories/guest.ts';

test('changing a link: one that ended in another tab is said to be gone', async ({ page, split }) => {
  const lucia = await makeApiPerson(split.apiUrl, 'Lucía');
  await publishByApi(lucia, 'Tetera');
  await signIn(page, lucia.email);
  const gone = page.getByText('Ese link ya no está: dejaste de compartir esa lista.').first();
  for (const isAsked of [false, true]) {
    const { id } = await shareList(lucia);
    await page.goto('/profile/share');
    await hydrated(page);
    await page.getByText('Opciones', { exact: true }).click();
    const change = page.locator(`a[href="/profile/share/${id}/change"]`).first();
    if (isAsked) await change.click();
    if (isAsked) await expect(page.getByRole('heading', { name: /^Cambiar el link/ })).toBeVisible();
    await lucia.call('deleteListLink', { params: { id } });
    await (isAsked ? page.getByRole('button', { name: 'Cambiar', exact: true }) : change).click();
    await expect(gone).toBeVisible();
    await expect(page).toHaveURL('/profile/share');
  }
});
