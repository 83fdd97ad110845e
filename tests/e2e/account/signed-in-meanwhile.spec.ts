import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { befriendByForms, enterAs, makeFormPerson, publishByForm } from '#tests/e2e/setup/form-person.ts';

test('who signs in in another tab is led on to the deseo that they were looking at', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const ana = await makeFormPerson(playwright, baseURL, 'Ana Otra');
  const beto = await makeFormPerson(playwright, baseURL, 'Beto Otro');
  await befriendByForms(ana, beto);
  const gift = await publishByForm(ana, 'Carpa');
  await page.goto(`/gift/${gift}`);
  await enterAs(context, beto);
  await page.getByRole('link', { name: 'Iniciar sesión para reservar' }).click();
  await expect(page).toHaveURL(`/gift/${gift}`);
  await expect(page.getByRole('link', { name: 'Reservar deseo' })).toBeVisible();
  // What leaves the site, and what leads to nowhere in particular, still ends at home.
  for (const to of ['//evil.example', '/', '/login']) {
    await page.goto(`/login?${new URLSearchParams({ redirectTo: to })}`);
    await expect(page, to).toHaveURL(/\/home$/);
  }
});
