import type { Locator } from '@playwright/test';
import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { expect } from '#tests/e2e/setup/fixtures.ts';
import { freshEmail, PASSWORD, signIn } from '#tests/e2e/setup/people.page.ts';
import { test } from '#tests/e2e/setup/split-stack.ts';

/** A name that ends in the mark by which all that follows would be written from right to left. */
const NAME = 'Ana \u202Eanu';

/** Whether our own words after the name are still written from left to right. */
async function expectOwnDirection(sentence: Locator): Promise<void> {
  const places = await sentence.evaluate((element) => {
    const words = [...element.childNodes].find((node) => node.textContent?.includes('te invit'));
    const at = words?.textContent?.indexOf('te invit') ?? 0;
    const leftOf = (offset: number) => {
      const range = document.createRange();
      range.setStart(words as Node, at + offset);
      range.setEnd(words as Node, at + offset + 1);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0), leftOf(3)];
  });
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
}

test('invite link: made on the friends tab, it makes a friend of whoever comes by it', async ({
  page,
  newPerson,
  split,
}) => {
  const ana = await makeApiPerson(split.apiUrl, NAME);
  await signIn(page, ana.email);
  await page.goto('/home/friends');
  await page.getByRole('button', { name: 'Crear link de invitación' }).click();
  const link = await page.getByLabel('Tu link de invitación').inputValue();
  expect(link).toMatch(/\/register\?invite=[\w-]{32}$/);
  const guest = await newPerson();

  await test.step('a newcomer is told who invites, and is a friend once registered', async () => {
    await guest.goto(link);
    const sentence = guest.getByText('te invitó: cuando te registres ya van a ser amigos.');
    await expect(sentence).toHaveText(`${NAME} te invitó: cuando te registres ya van a ser amigos.`);
    await expectOwnDirection(sentence);
    expect(await guest.content()).not.toContain(ana.email);
    await guest.getByLabel('Email').fill(freshEmail());
    await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await guest.getByLabel('Confirmar contraseña').fill(PASSWORD);
    await guest.getByLabel('Nombre').fill('Nueva');
    await guest.getByRole('button', { name: 'Crear cuenta' }).click();
    await guest.waitForURL(/\/(home|onboarding)/);
    expect((await ana.call('friends')).body.map(({ name }) => name)).toEqual(['Nueva']);
  });

  await test.step('whoever has an account is asked once', async () => {
    await guest.context().clearCookies();
    await signIn(guest, (await makeApiPerson(split.apiUrl, 'Beto')).email);
    await guest.goto(link);
    const question = guest.getByRole('heading', { name: 'te invita' });
    await expect(question).toHaveText(`${NAME} te invita`);
    await expectOwnDirection(question);
    await guest.getByRole('button', { name: 'Aceptar' }).click();
    await expect(guest).toHaveURL(`/friend/${ana.id}`);
    await expect(guest.getByText('¡Invitación aceptada! Ahora son amigos').first()).toBeVisible();

    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Ya son amigos' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
    await guest.getByRole('link', { name: 'Ver sus deseos' }).click();
    await expect(guest).toHaveURL(`/friend/${ana.id}`);
  });

  await test.step('who made it is led to their friends', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Este es tu link de invitación' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Ver tus amigos' }).click();
    await expect(page.getByRole('link', { name: 'Nueva' }).first()).toBeVisible();
  });
});
