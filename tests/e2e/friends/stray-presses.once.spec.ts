import type { Page } from '@playwright/test';
import { type ApiPerson, makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { hydrated } from '#tests/e2e/setup/hydrated.ts';
import { middleOf } from '#tests/e2e/setup/middle-of.ts';
import { signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** Somebody whom three people invited, at the list of them, the newest first. */
async function openInvitations(page: Page, apiUrl: string): Promise<ApiPerson> {
  const ana = await makeApiPerson(apiUrl, 'Ana');
  for (const name of ['Caro', 'Beto', 'Dani']) {
    const person = await makeApiPerson(apiUrl, name);
    await person.call('invite', { json: { toUserId: ana.id } });
  }
  await signIn(page, ana.email);
  await page.goto('/home?tab=friends');
  await hydrated(page);
  return ana;
}

const reject = (page: Page, name: string) =>
  page.getByRole('button', { name: `Rechazar la invitación de ${name}` });

async function onlyDaniIsRejected(page: Page, ana: ApiPerson): Promise<void> {
  await expect(page.getByText('Invitación rechazada').first()).toBeVisible();
  const { body } = await ana.call('receivedInvitations');
  expect(body.map(({ fromUserName }) => fromUserName).sort()).toEqual(['Beto', 'Caro']);
}

test('the second of two presses does not reject whoever moved up', async ({ page, split }) => {
  const ana = await openInvitations(page, split.apiUrl);
  const { x, y } = await middleOf(reject(page, 'Dani'));
  await page.mouse.click(x, y);
  await expect(reject(page, 'Dani')).toHaveCount(0);
  expect(Math.abs((await middleOf(reject(page, 'Beto'))).y - y)).toBeLessThan(20);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await onlyDaniIsRejected(page, ana);
  await page.mouse.click(x, y);
  await expect(reject(page, 'Beto')).toHaveCount(0);
});

test('nor does a key that is held down', async ({ page, split }) => {
  const ana = await openInvitations(page, split.apiUrl);
  await reject(page, 'Dani').focus();
  await page.keyboard.down('Enter');
  await expect(reject(page, 'Dani')).toHaveCount(0);
  await reject(page, 'Beto').focus();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await onlyDaniIsRejected(page, ana);
  await page.keyboard.press('Enter');
  await expect(reject(page, 'Beto')).toHaveCount(0);
});
