import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

test('sessions: a failure is told; one that is closed is signed out at its next page', async ({
  page,
  newPerson,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  await signIn(page, ana.email);
  const elsewhere = await newPerson();
  await signIn(elsewhere, ana.email);
  await elsewhere.goto('/profile');
  await page.goto('/profile/ajustes');
  await page.getByRole('link', { name: 'Seguridad' }).click();
  const rows = page.getByRole('listitem').filter({ hasText: 'Chrome' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Este dispositivo');
  split.proxy.breakCall('DELETE', /sessions/);
  await rows.nth(1).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('Error al cerrar la sesión').first()).toBeVisible();
  split.proxy.mend();
  await rows.nth(1).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('Sesión cerrada').first()).toBeVisible();
  await expect(rows).toHaveCount(1);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByText('Tu sesión terminó. Iniciá sesión para seguir.').first()).toBeVisible();
});
