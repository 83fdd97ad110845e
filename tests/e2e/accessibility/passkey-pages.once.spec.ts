import { beginTour } from '#tests/e2e/accessibility/page-tour.ts';
import { test } from '#tests/e2e/account/passkey-stack.ts';
import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { addKey } from '#tests/factories/authenticator.ts';

test('passkey pages: axe, touch targets, large text and phone edges find nothing', async ({
  page,
  product,
  passkeySplit: split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, 'Ana');
  const { passkey } = await addKey(ana, product.url, 'Otorrinolaringología de la abuela');
  const tour = await beginTour(page);
  await tour.visit(['/login']);
  await page.goto('/login/llave');
  await page.getByText('No usaste ninguna llave.').waitFor();
  await tour.look('nothing used');
  await signIn(page, ana.email);
  const keys = '/profile/seguridad/llaves';
  await tour.visit([
    '/profile/seguridad',
    `${keys}/nueva`,
    `${keys}/${passkey.id}`,
    `${keys}/${passkey.id}/quitar`,
  ]);
  expect(tour.findings).toEqual([]);
});
